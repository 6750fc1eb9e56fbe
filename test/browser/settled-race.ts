// What a race's settlement must come to, worked out anew, and what its page shows of it.
import { expect, type Page } from '@playwright/test';
import type { JackpotCard, RaceDetail } from '#contract/jackpot.ts';
import { formatMoney } from '#rules/format/money.ts';
import { countMatches } from '#rules/jackpot/cards.ts';
import { type Settlement, settle } from '#rules/jackpot/settlement.ts';
import { openUntil } from './week.ts';

/** What settling must come to, worked out from the cards by the published rules. */
export function expectedSettlement(
  cards: readonly Pick<JackpotCard, 'picks'>[],
  winning: number[],
  race: RaceDetail,
) {
  const counts = cards.map(({ picks }) => countMatches(picks, winning));
  const of = (matches: number) => counts.filter((count) => count === matches).length;
  return settle({
    carriedInCents: race.settlement!.carriedInCents,
    announcedCents: race.purseCents,
    cards: cards.length,
    winners: { six: of(6), five: of(5), four: of(4), three: of(3) },
  });
}

/** The race's page shows the settlement to the cent. */
export async function expectPot(page: Page, race: RaceDetail, settled: Settlement): Promise<void> {
  const heading = page.getByRole('heading', { name: 'The pot, to the cent' });
  await openUntil(page, `/races/${race._id}`, () => heading);
  const cells = (table: string, row: RegExp) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell');
  const purse = cells('What was in the pot', /^Purse/);
  await expect(purse).toHaveText(formatMoney(settled.purseCents));
  for (const [matches, { winners, eachCents }] of [
    [6, settled.six],
    [5, settled.five],
    [4, settled.four],
  ] as const) {
    const row = cells('Where it went', new RegExp(`^${matches} of 6`));
    await expect(row.nth(1)).toHaveText(String(winners));
    if (winners > 0) await expect(row.nth(2)).toHaveText(formatMoney(eachCents));
    await expect(row.last()).toHaveText(formatMoney(winners * eachCents));
  }
  const out = 'Prizes, and what stays in the pot';
  await expect(cells(out, /^In all/)).toHaveText(
    formatMoney(settled.purseCents + settled.guaranteeCents),
  );
  await expect(cells(out, /^Stays in the pot/)).toHaveText(formatMoney(settled.carriedOutCents));
  await expect(page.getByText(formatMoney(settled.charityCents)).first()).toBeVisible();
}
