// How many sales at the track one member of staff takes back alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { safeguards } from '#rules/safeguards/safeguards.ts';
import type { TestApp } from '#test/support/app.ts';
import { refusalOf } from '#test/support/members.ts';
import { newestRequest, startGuardedApp } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertTrackRule, openDesk } from '#test/support/track.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startGuardedApp();
  await insertTrackRule(app.database.db);
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

it('takes a second person for more sales than one may void within a day', async () => {
  const [manager, other, seller] = [
    await signUpStaff(app, 'raffle-official'),
    await signUpStaff(app, 'raffle-official'),
    await signUpStaff(app, 'seller'),
  ];
  const desk = await openDesk(app, manager, seller);
  const alone = safeguards['track-returns'].usual;
  const sold = Array.from({ length: alone + 1 }, () => desk.sell());
  await desk.bringIn({ sales: sold });
  const voided = await Promise.all(
    sold.map(({ id: saleId }) =>
      refusalOf(manager.visitor.call(officeTrackApi.voidSale, { saleId, reason: 'Brought back' })),
    ),
  );
  expect(voided.filter((one) => one === 'no refusal')).toHaveLength(alone);
  expect(voided.filter((one) => one.startsWith('409 second_person_needed'))).toHaveLength(1);
  const { _id: approvalId, safeguard } = await newestRequest(other);
  expect(safeguard).toBe('track-returns');
  await other.visitor.call(officeApprovalsApi.approve, { approvalId });
  const { shiftId } = desk.state;
  const { items } = await manager.visitor.call(officeTrackApi.sales, { shiftId, limit: 100 });
  expect(items.map(({ state }) => state)).toEqual(sold.map(() => 'void'));
});
