import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showAnswer } from './show-answer.ts';

it('a list that was asked for before an act does not come after its answer', async () => {
  const client = new QueryClient();
  const queryKey = ['staff'];
  let arrive = (_list: string[]) => {};
  const older = client
    .fetchQuery({
      queryKey,
      queryFn: () =>
        new Promise<string[]>((resolve) => {
          arrive = resolve;
        }),
    })
    .catch(() => null);
  showAnswer(client, queryKey, ['Ada', 'Bo']);
  arrive(['Ada']);
  await older;
  expect(client.getQueryData(queryKey)).toEqual(['Ada', 'Bo']);
});
