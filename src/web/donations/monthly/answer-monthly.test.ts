// What the page of a monthly gift answers to forms that no page of ours has sent.
import { expect, it } from 'vitest';
import { answerMonthly } from './answer-monthly.ts';

it('shows the gift for an act that is none, even one that every object has', async () => {
  const services = {
    call: async () => [],
    callAsVisitor: async () => ({ ended: null, dollarAmount: 5 }),
  } as unknown as Parameters<typeof answerMonthly>[0];
  const form = new FormData();
  form.set('act', 'toString');
  const [answer, status] = await answerMonthly(services, 'a'.repeat(64), form);
  expect([answer.shows, status]).toEqual(['gift', 200]);
});
