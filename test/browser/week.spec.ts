// A whole week through the pages: a jackpot from its credits to the paid prize, and a raffle to the accepted one.
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Caller } from '#contract/client.ts';
import { type DrawDetail, drawsApi } from '#contract/draws.ts';
import { type JackpotCard, jackpotApi, type RaceDetail } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { raffleApi } from '#contract/raffle.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { payAtDesk } from '../support/winners.ts';
import { expectDone, fillCard, payButton } from './buyer.ts';
import { coveringCards, finishers } from './covering-cards.ts';
import { password, signUp } from './member.ts';
import { expectedSettlement, expectPot } from './settled-race.ts';
import { expectQuiet, watch } from './watch.ts';
import { findNextRace, logInCaller, openUntil, test, type World } from './week.ts';

test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 60_000 });

/** The player's first card holds the four that will come home first. */
const firstPicks = [...finishers, 5, 36].sort((a, b) => a - b);

/** Chooses in a purchase's dialog that is open, and pays with a card. */
async function buy(page: Page, goOn: string, granted: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: goOn, exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Payment' })).toBeFocused();
  await fillCard(page);
  await payButton(page).click();
  await expectDone(page, [granted]);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
}

/** Buys credits, saves a picked and a quick card, and answers their serials. */
async function play(page: Page): Promise<string[]> {
  await page.goto('/gha-jackpot');
  await page.getByRole('button', { name: 'Buy Credits' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^20 credits/ })
    .check();
  await buy(page, 'Buy Credits', '20 jackpot credits');

  await page.getByRole('button', { name: 'Play the jackpot' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Play the jackpot' });
  for (const number of firstPicks) {
    await dialog.getByRole('button', { name: new RegExp(`^Car ${number}\\b`) }).click();
  }
  await dialog.getByRole('button', { name: 'Add another card' }).first().click();
  await dialog.getByRole('button', { name: 'QuickPick' }).click();
  await dialog.getByRole('button', { name: 'Save 2 cards for 2 credits' }).click();
  await dialog.getByRole('button', { name: 'Confirm for 2 credits' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your 2 cards are in.' })).toBeVisible();
  await expect(dialog.getByText(/You have 18.credits left/)).toBeVisible();
  const serials = await dialog.getByText(/^GJ-/).allTextContents();
  expect(new Set(serials).size).toBe(2);
  return serials;
}

/** The e-tickets of the saved cards, on paper. */
async function printTickets(page: Page, serials: readonly string[]): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Print e-tickets/ }).click();
  const paper = await opening;
  await expect(paper.getByRole('article')).toHaveCount(2);
  await paper.emulateMedia({ media: 'print' });
  for (const serial of serials) {
    const ticket = paper.getByRole('article', { name: `Card ${serial}` });
    await expect(ticket.getByText(serial, { exact: true })).toBeVisible();
    await expect(ticket.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(ticket.getByRole('list', { name: 'Numbers' }).getByRole('listitem')).toHaveCount(
      6,
    );
  }
  await paper.close();
}

/** After the close the digest of the cards is public, and nobody's numbers. */
async function expectSealedCards(page: Page, { _id, closing }: RaceDetail): Promise<void> {
  const path = `/races/${_id}`;
  await openUntil(page, path, () => page.getByText(closing!.cardsSha256));
  await expect(page.getByText('Jackpot Cards are closed for this race.')).toBeVisible();
  expect((await page.request.get(`${path}/cards.txt`)).status()).toBe(404);
}

/** After the finish everybody can count and hash the cards that take part. */
async function expectFrozenCards(
  page: Page,
  race: RaceDetail,
  own: readonly JackpotCard[],
): Promise<Pick<JackpotCard, 'picks'>[]> {
  const path = `/races/${race._id}`;
  await openUntil(page, path, () => page.getByRole('link', { name: 'Download the list of cards' }));
  const frozen = page.getByRole('region', { name: 'Frozen before the start' });
  const list = await (await page.request.get(`${path}/cards.txt`)).text();
  // Each line has the serial as a number, then the six numbers; the demo's supporters play as well.
  const all = list
    .trim()
    .split('\n')
    .map((line) => ({ picks: line.split(' ').slice(1).map(Number) }));
  await expect(frozen).toContainText(`${formatNumber(all.length)}cards took part`);
  for (const { picks } of own) expect(all).toContainEqual({ picks });
  await expect(frozen.getByText(createHash('sha256').update(list).digest('hex'))).toBeVisible();
  return all;
}

/** The visitor's own browser repeats the draw, and finds the visitor's own in it. */
async function checkDraw(page: Page, draw: DrawDetail, own: RegExp): Promise<void> {
  const check = page.getByRole('button', { name: 'Check this draw' });
  await openUntil(page, `/draws/${draw._id}`, () => check);
  // It comes when it is near, above the button, which would move away under the pointer.
  const section = page.getByRole('region', { name: /^Your .* in this draw$/ });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText(own);
  await check.click();
  await expect(page.getByText('Every check passed.')).toBeVisible({ timeout: 240_000 });
}

/** The best prize is seen in the account, claimed there, paid by staff, and seen as paid. */
async function claimBest(
  page: Page,
  { staff }: World,
  race: RaceDetail,
  own: readonly JackpotCard[],
): Promise<void> {
  const isOwn = (prize: { serial: string }) => own.some(({ serial }) => serial === prize.serial);
  const { items } = await staff(officeRacesApi.prizes, { race: race._id });
  const best = items
    .filter(isOwn)
    .reduce((one, other) => (other.amountCents > one.amountCents ? other : one));
  await page.goto('/account');
  const prizes = page.getByRole('region', { name: 'Prizes' });
  const row = prizes.getByRole('listitem').filter({ hasText: best.serial });
  await expect(row).toContainText(formatRoundMoney(best.amountCents));
  await row.getByRole('button', { name: `Claim the prize of ${race.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your full legal name').fill('Robin Park');
  await dialog.getByLabel('Your postal address').fill('1 Main Street, Reno, NV 89501');
  await dialog.getByLabel('Your date of birth').fill('1980-05-01');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Claim the prize' }).click();
  await expect(row).toContainText('Claimed. We will send you a tax form before we pay.');
  await payAtDesk({ visitor: { call: staff } }, 'Bank transfer 1001');
  await page.reload();
  await expect(row).toContainText('Paid on ');
}

/** All cards that somebody has in a race. */
async function cardsOf(player: Caller, race: RaceDetail): Promise<JackpotCard[]> {
  return (await player(jackpotApi.cards, { race: race._id, limit: 100 })).items;
}

test('a jackpot: credits, cards, close, finish, draw, settlement, prize, and the check of it all', async ({
  page,
  world,
}) => {
  const found = watch(page);
  const { call, staff } = world;
  const email = await signUp(page);
  const serials = await play(page);
  await printTickets(page, serials);
  const readRace = async () => call(jackpotApi.race, { raceId });
  const { _id: raceId } = await findNextRace(call);
  const player = await logInCaller(world.url, email, password);
  await player(jackpotApi.saveCards, { race: raceId, picks: coveringCards() });
  const own = await cardsOf(player, await readRace());
  expect(own.map(({ picks }) => picks)).toContainEqual(firstPicks);

  await world.passUntil((await readRace()).closesAt, 1);
  await world.run('close-races');
  await expectSealedCards(page, await readRace());

  await world.passUntil((await readRace()).raceDate, 3);
  await staff(officeRacesApi.finish, { raceId, finishers });
  const run = await world.official(officeRacesApi.finish, { raceId, finishers });
  const { drawId } = run;
  expect(drawId).not.toBeNull();
  const announced = await call(drawsApi.read, { drawId: drawId! });
  expect(announced).toMatchObject({ stage: 'announced', frozenAt: null, result: [] });
  await openUntil(page, `/races/${raceId}`, () => page.getByText('First four finishers'));
  const all = await expectFrozenCards(page, run, own);

  await world.passUntil(announced.closesAt, 0);
  const draw = await world.untilDrawn(drawId!);
  expect(draw).toMatchObject({ entries: all.length, closesAt: expect.any(String) });
  expect(Date.parse(draw.frozenAt!)).toBeGreaterThan(Date.parse(draw.closesAt));
  const winning = [...finishers, ...draw.result.map(Number)];

  const planned = await staff(officeRacesApi.settlement, { raceId });
  const settledRace = await staff(officeRacesApi.settle, { raceId });
  const expected = expectedSettlement(all, winning, settledRace);
  expect(planned).toMatchObject({ ...expected });
  expect(settledRace.settlement).toMatchObject({ ...expected });
  expect(expected.six.winners + expected.five.winners).toBeGreaterThan(0);

  await expectPot(page, settledRace, expected);
  await claimBest(page, world, settledRace, own);
  await checkDraw(page, draw, new RegExp(`${own.length} cards of yours were in it`));
  const first = (await cardsOf(player, settledRace)).find(({ serial }) => serials.includes(serial));
  await page.goto(`/cards/${first!.serial}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `${first!.matches} of 6` }),
  ).toBeVisible();
  await world.expectGoodBooks();
  await expectQuiet(page, found);
});

/** Prize by prize its holder leaves it, until it is offered to somebody who has an account here. */
async function untilOffered(world: World, draw: DrawDetail, winner: Caller) {
  for (let { awards } = draw; ; ) {
    const { items } = await winner(raffleApi.awards, {});
    const offer = items.find(({ drawId }) => drawId === draw._id);
    if (offer) return offer;
    const { position } = awards.at(-1)!;
    ({ awards } = await world.staff(officeRaffleApi.endAward, {
      drawId: draw._id,
      why: 'declined',
      position,
    }));
  }
}

test('a raffle: tickets, the announced draw, its freeze and result, the accepted prize, and the proof', async ({
  page,
  world,
}) => {
  const found = watch(page);
  const { call, staff } = world;
  const email = await signUp(page);
  await world.endTickets();
  await page.goto('/raffles');
  await page.getByRole('button', { name: 'Buy Raffle Tickets' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Buy tickets', { exact: true }).click();
  await dialog.getByRole('radio', { name: /^Another number/ }).check();
  await dialog.getByLabel('Your number of tickets').fill('5000');
  await buy(page, 'Buy Tickets', '5,000 raffle tickets');

  const { items } = await call(drawsApi.list, { kind: 'raffle', stage: 'coming', limit: 1 });
  const drawId = items[0]!._id;
  await openUntil(page, `/draws/${drawId}`, () => page.getByText('Closes in'));
  // The tickets were bought before the close, and so the close is a moment ahead.
  await world.passUntil(items[0]!.closesAt, -0.02);
  const draw = await world.untilDrawn(drawId);
  expect(draw.entries).toBe(5000);
  expect(draw.result).toHaveLength(6);

  const winner = await logInCaller(world.url, email, password);
  const award = await untilOffered(world, draw, winner);
  expect(draw.result).toContain(award.serial);
  await page.goto('/account');
  const awards = page.getByRole('region', { name: 'Raffle prizes' });
  await awards.getByRole('button', { name: `Accept ${award.prizeName}` }).click();
  await expect(awards.getByText('It is yours.')).toBeVisible();

  const result = page.getByRole('main').getByRole('listitem').filter({ hasText: award.serial });
  await openUntil(page, '/raffles/results', () => result.getByText('Accepted'));
  await expect(result).toContainText(award.prizeName);
  await payAtDesk({ visitor: { call: staff } }, 'Cleared');
  await staff(officeRaffleApi.handOver, { drawId });
  await openUntil(page, '/raffles/results', () => result.getByText('Handed over'));
  await checkDraw(page, draw, /5,000 tickets/);
  await page.goto(`/tickets/${award.serial}`);
  await page.getByRole('button', { name: `Prove it for ${award.prizeName}` }).click();
  await expect(page.getByText(/^It was in: ticket [\d,]+ of [\d,]+\.$/)).toBeVisible();
  await world.expectGoodBooks();
  await expectQuiet(page, found);
});
