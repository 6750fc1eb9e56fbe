// Finds records of any kind by its plural alone, for fields that choose one.
import { useQuery } from '@tanstack/react-query';
import { address } from '#contract/client.ts';
import type { RecordsApi } from '#contract/records.ts';
import { call } from '../api.ts';
import type { AnyRow } from './screen.ts';

const most = 20;

/** The first records that a search finds, in their usual order. */
export function useFoundRecords(noun: string, q: string, isWanted: boolean) {
  return useQuery({
    queryKey: [noun, 'found', q],
    queryFn: async () => {
      const list = address<RecordsApi['list']>({
        method: 'GET',
        path: `/office/data/${noun}`,
        paged: true,
      });
      const { items } = await call(list, { ...(q ? { q } : {}), limit: most });
      return items as AnyRow[];
    },
    enabled: isWanted,
    placeholderData: (before) => before,
  });
}

/** One record by its id; none where the id is empty. */
export function useOneRecord(noun: string, recordId: string) {
  return useQuery({
    queryKey: [noun, 'one', recordId],
    queryFn: async () => {
      const read = address<RecordsApi['read']>({
        method: 'GET',
        path: `/office/data/${noun}/{recordId}`,
      });
      return (await call(read, { recordId })) as AnyRow;
    },
    enabled: recordId !== '',
  });
}
