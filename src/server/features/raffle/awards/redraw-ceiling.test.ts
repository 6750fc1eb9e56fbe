// A prize that is drawn again is scheduled again: under the licenses of its new day, from either side.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { licensesApi } from '#contract/office/licenses.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { drawByHand } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

it('repeats no draw of a prize above what a license of its day allows, and licenses none below it', async () => {
  const ada = await signUpStaff(app, 'raffle-official');
  const ben = await signUpStaff(app, 'raffle-official');
  const owner = await signUpStaff(app, 'owner');
  const { drawId } = await drawByHand(app, [ada, ben], [null]);
  await ada.visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined' });
  const [prize] = await rowsOf<{ cents: number }>(
    app.database.db,
    sql`select p.value_cents as cents from draws d join prize_draws e on e.id = d.prize_draw_id
      join raffle_prizes p on p.id = e.prize_id where d.id = ${drawId}`,
  );
  const license = {
    ...{ item: 'raffle' as const, country: 'PT', state: null, authority: 'Nobody' },
    prizeCeilingCents: prize!.cents - 1,
  };
  const add = (number: string, from: number, until: number) =>
    owner.visitor.call(licensesApi.create, {
      ...{ ...license, number, validFrom: hours(from), validUntil: hours(until) },
    });
  const redraw = (who: Member, closesAt: string) =>
    who.visitor.call(officeRaffleApi.redraw, {
      ...{ drawId, reason: 'Nobody has taken the prize.', closesAt },
    });
  await add('PT-1', 1, 3);
  await redraw(ada, hours(2));
  expect(await refusalOf(redraw(ben, hours(2)))).toMatch(
    /^400 bad_input: License PT-1 for PT allows prizes up to /,
  );
  await redraw(ben, hours(5));
  expect(await refusalOf(add('PT-2', 4, 6))).toMatch(
    /^400 bad_input: .* is scheduled in this time/,
  );
  expect(await refusalOf(add('PT-3', 6, 7))).toBe('no refusal');
});
