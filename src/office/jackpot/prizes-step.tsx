// The last step of a race's day: its prizes, who claims them, and paying them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaceDay } from '#contract/office/race-day.ts';
import { type OfficePrize, officeRacesApi } from '#contract/office/races.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { call } from '../kit/api.ts';
import { LoadError } from '../kit/load-error.tsx';
import { PageButtons } from '../kit/page-buttons.tsx';
import { Step } from '../kit/steps.tsx';
import { TableSkeleton } from '../kit/table.tsx';
import { PrizesTable } from './prizes-table.tsx';

const rowsAtOnce = 25;
type Status = OfficePrize['status'];

const labels: Record<Status, string> = {
  claimed: 'Claimed, to be paid',
  claimable: 'Not claimed yet',
  paid: 'Paid',
  expired: 'Not claimed in time',
  'not eligible': 'Winner not eligible',
};
const statuses = Object.keys(labels) as Status[];

/** The prizes of a settled race. */
export function PrizesStep({ day }: { day: RaceDay }) {
  const { race, prizes } = day;
  const total = statuses.reduce((sum, status) => sum + prizes[status], 0);
  const open = prizes.claimed + prizes.claimable;
  const isDone = race.settlement !== null && open === 0;
  return (
    <Step
      number={6}
      title="Prizes"
      state={!race.settlement ? 'waiting' : isDone ? 'done' : 'now'}
      standing={
        !race.settlement
          ? 'Not yet'
          : isDone
            ? total === 0
              ? 'None were won'
              : 'All done'
            : `${formatNumber(prizes.claimed)} to pay`
      }
    >
      {!race.settlement ? (
        <p className="text-soft">Once the race is settled, its winners can claim their prizes.</p>
      ) : total === 0 ? (
        <p className="text-soft">No card had four matches or more.</p>
      ) : (
        <Prizes day={day} total={total} />
      )}
    </Step>
  );
}

function Prizes({ day, total }: { day: RaceDay; total: number }) {
  const { race, prizes } = day;
  const [status, setStatus] = useState<Status | 'all'>(prizes.claimed > 0 ? 'claimed' : 'all');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['race-prizes', race._id, status, page],
    queryFn: () =>
      call(officeRacesApi.prizes, {
        race: race._id,
        page,
        limit: rowsAtOnce,
        ...(status === 'all' ? {} : { status }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / rowsAtOnce));
  return (
    <>
      <SelectField
        label="Show"
        name="status"
        className="max-w-80"
        value={status}
        options={[
          { value: 'all', label: `All prizes (${formatNumber(total)})` },
          ...statuses.map((one) => ({
            value: one,
            label: `${labels[one]} (${formatNumber(prizes[one])})`,
          })),
        ]}
        onChange={(event) => {
          setStatus(event.target.value as Status | 'all');
          setPage(1);
        }}
      />
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton rows={3} label="Loading the prizes" />
      ) : data.items.length === 0 ? (
        <p className="border-y border-line py-5 text-soft">None of this kind.</p>
      ) : (
        <PrizesTable rows={data.items} />
      )}
      <PageButtons {...{ page, pages }} onGo={setPage} />
    </>
  );
}
