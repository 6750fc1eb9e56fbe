// Settling races through HTTP: the dry run, winners, claims, expiry, and a year of rollovers.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { races } from '#base/database/schema/content.ts';
import { jackpotPrizes, raceSettlements } from '#base/database/schema/jackpot.ts';
import { ledgerAccounts } from '#base/database/schema/ledger.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { type JackpotPrize, jackpotApi } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { formatLongMoment } from '#rules/format/dates.ts';
import { carNumbers, maskOf } from '#rules/jackpot/cards.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { giveCredits, insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { payAtDesk } from '#test/support/winners.ts';
import { saveBatch } from '../cards/save-cards.ts';
import { expirePrizes } from '../prizes/expire-prizes.ts';
import { closeDueRaces } from './close-race.ts';
import { settleRace } from './settle-race.ts';

let app: TestApp;
let official: Member;
beforeAll(async () => {
  app = await startTestApp();
  official = await signUpStaff(app, 'race-official');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const winning = [1, 2, 3, 4, 5, 6];

/** Lets time pass over a race until it is drawn; the draw's own way is tested with the draws. */
async function draw(raceId: string, numbers: number[], minutesAgo = 90): Promise<void> {
  const { db } = app.database;
  await moveRace(db, raceId, {
    opens: -minutesAgo - 200,
    closes: -minutesAgo - 10,
    starts: -minutesAgo,
  });
  await closeDueRaces(db);
  await transaction(db, (tx) =>
    tx
      .update(races)
      .set({ finishers: numbers.slice(0, 4), drawnNumbers: numbers.slice(4) })
      .where(eq(races.id, raceId)),
  );
}

async function potOf(): Promise<number> {
  const rows = await app.database.db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.owner, 'pot:jackpot'));
  return rows[0]?.balance ?? 0;
}

async function purseOf(raceId: string): Promise<number> {
  const [race] = await app.database.db.select().from(races).where(eq(races.id, raceId));
  return race!.purseCents;
}

const settle = (raceId: string) => official.visitor.call(officeRacesApi.settle, { raceId });
const dryRun = (raceId: string) => official.visitor.call(officeRacesApi.settlement, { raceId });

describe('a race with winners', () => {
  let race: string;
  let winner: Member;
  beforeAll(async () => {
    race = await insertRace(app.database.db);
    winner = await signUpPlayer(app, 10);
    const other = await signUpPlayer(app, 10);
    await winner.visitor.call(jackpotApi.saveCards, {
      race,
      picks: [
        [1, 2, 3, 4, 5, 36],
        [1, 2, 3, 4, 35, 36],
        [1, 2, 3, 34, 35, 36],
        [31, 32, 33, 34, 35, 36],
      ],
    });
    await other.visitor.call(jackpotApi.saveCards, { race, picks: [[1, 2, 3, 4, 6, 36]] });
  });

  it('can not be settled before it is drawn', async () => {
    expect(await refusalOf(settle(race))).toBe(
      '409 race_not_drawn: The two numbers of this race are not drawn yet.',
    );
    expect(await refusalOf(settle(v7()))).toMatch(/^404 race_unknown/);
  });

  it('shows in a dry run what it will come to, and changes nothing by that', async () => {
    await draw(race, winning);
    const plan = await dryRun(race);
    expect(plan).toEqual({
      cards: 5,
      carriedInCents: 0,
      stakesCents: 500,
      toppedUpCents: 1_249_500,
      purseCents: 1_250_000,
      guaranteeCents: 0,
      charityCents: 500,
      six: { shareCents: 1_000_000, winners: 0, eachCents: 0 },
      five: { shareCents: 162_500, winners: 2, eachCents: 81_250 },
      four: { shareCents: 87_500, winners: 1, eachCents: 87_500 },
      freeCredits: 1,
      prizesCents: 250_000,
      carriedOutCents: 1_000_000,
      settledAt: null,
    });
    expect(await app.database.db.$count(raceSettlements)).toBe(0);
    expect(await potOf()).toBe(0);
  });

  it('is settled once, however often and on however many servers it is pressed', async () => {
    const before = await dryRun(race);
    const shown = await Promise.all(Array.from({ length: 5 }, () => settle(race)));
    expect(await settleRace(app.database.db, official.userId, race)).toBe(false);
    for (const one of shown) expect(one.settlement).toEqual(shown[0]?.settlement);
    expect(await dryRun(race)).toEqual({ ...before, settledAt: shown[0]?.settlement?.settledAt });
    expect(await app.database.db.$count(jackpotPrizes, eq(jackpotPrizes.raceId, race))).toBe(3);
    expect(await potOf()).toBe(1_000_000);
  });

  it('gives the winner prizes, a free credit, and a mail', async () => {
    const { visitor, person } = winner;
    expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 7 });
    const { items } = await visitor.call(jackpotApi.cards, { past: 'true' });
    expect(
      items.map(({ matches, prizeCents, wonCredit }) => [matches, prizeCents, wonCredit]),
    ).toEqual([
      [0, 0, false],
      [3, 0, true],
      [4, 87_500, false],
      [5, 81_250, false],
    ]);
    const mail = await waitForMail(app, person.email, 'jackpot-won');
    expect(mail.subject).toBe('You won $1,687.50 in the GHA Jackpot');
    expect(mail.text).toContain('a free credit for you');
    expect(mail.text).toContain('needs a tax form: we will ask you for it first');
    // Until that minute and not for all of its day, which the email said.
    const [{ claimBy }] = (await visitor.call(jackpotApi.prizes, {})).items as [JackpotPrize];
    expect(mail.text).toContain(
      `by ${formatLongMoment(claimBy)} New York time. After that it goes`,
    );
  });

  it('pays a claimed prize at the winners’ desk', async () => {
    const { visitor } = winner;
    const finance = await signUpStaff(app, 'finance');
    const [prize] = (await visitor.call(jackpotApi.prizes, {})).items;
    const prizeId = prize!._id;
    expect(prize).toMatchObject({ amountCents: 81_250, needsTaxForm: true, status: 'claimable' });
    const claim = { prizeId, legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };
    const send = (who: Member, input: object = {}) =>
      refusalOf(
        who.visitor.call(jackpotApi.claimPrize, { ...claim, isAdult: true, ...input } as never),
      );
    expect(await send(winner, { isAdult: false })).toBe(
      '400 bad_input: You must be 18 or older to claim a prize.',
    );
    expect(await send(await signUpPlayer(app, 0))).toMatch(/^404 not_found/);
    expect(await send(winner)).toBe('no refusal');
    expect(await send(winner)).toBe('409 prize_claimed: This prize has already been claimed.');
    await payAtDesk(finance, 'Check 4711');
    const listed = await finance.visitor.call(officeRacesApi.prizes, { status: 'paid' });
    expect(listed.items).toMatchObject([
      { _id: prizeId, status: 'paid', claimName: 'Wanda Winner', payoutReference: 'Check 4711' },
    ]);
  });

  it('returns a prize that nobody claimed within 30 days to the pot, once', async () => {
    const { db } = app.database;
    const before = await potOf();
    await transaction(db, (tx) =>
      tx
        .update(jackpotPrizes)
        .set({ claimBy: sql`now() - interval '1 second'` })
        .where(eq(jackpotPrizes.amountCents, 87_500)),
    );
    const [prize] = await db
      .select()
      .from(jackpotPrizes)
      .where(eq(jackpotPrizes.amountCents, 87_500));
    const late = winner.visitor.call(jackpotApi.claimPrize, {
      prizeId: prize!.cardId,
      legalName: 'Wanda Winner',
      postalAddress: '1 Main Street, Reno NV',
      isAdult: true,
    });
    expect(await refusalOf(late)).toMatch(/^409 prize_expired/);
    await Promise.all([expirePrizes(db), expirePrizes(db)]);
    expect((await potOf()) - before).toBe(87_500);
    const shown = await app.openVisitor().call(jackpotApi.race, { raceId: race });
    expect(shown.settlement?.unclaimedCents).toBe(87_500);
  });

  it('is claimed for at least 14 days from its settlement, however late that is', async () => {
    const { db } = app.database;
    const id = await insertRace(db);
    const player = await signUpPlayer(app, 1);
    await player.visitor.call(jackpotApi.saveCards, { race: id, picks: [[1, 2, 3, 4, 35, 36]] });
    const day = 24 * 60;
    await draw(id, winning, 31 * day);
    // However the id is spelled, the books have to come to the same.
    await settle(id.toUpperCase());
    expect(await expirePrizes(db)).toBe(0);
    const [prize] = (await player.visitor.call(jackpotApi.prizes, {})).items;
    expect(prize).toMatchObject({ status: 'claimable' });
    const left = new Date(prize!.claimBy).getTime() - Date.now();
    expect(left / 86_400_000).toBeCloseTo(14, 1);
  });

  it('must be settled before a later one', async () => {
    const earlier = await insertRace(app.database.db);
    const later = await insertRace(app.database.db);
    await draw(earlier, winning, 60);
    await draw(later, winning, 30);
    expect(await refusalOf(settle(later))).toMatch(/^409 earlier_race_unsettled/);
    await settle(earlier);
    expect((await settle(later)).stage).toBe('settled');
  });

  it('announces what is carried over for the race after it, and for none beyond while that one is not settled', async () => {
    const earlier = await insertRace(app.database.db);
    const later = await insertRace(app.database.db);
    const onSale = await insertRace(
      app.database.db,
      { closes: 5, starts: 6 },
      { purseCents: 100_000 },
    );
    await draw(earlier, winning, 60);
    await draw(later, winning, 30);
    await settle(earlier);
    expect(await purseOf(onSale)).toBe(100_000);
    await settle(later);
    expect(await purseOf(onSale)).toBe(await potOf());
  });
});

describe('a year of rollovers', () => {
  /** The same choices every time, from a small generator. */
  function generator(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }
  const choose = (below: (n: number) => number, from: readonly number[], count: number) => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!);
  };

  it('conserves every cent over 52 races with random winners', async () => {
    const { db } = app.database;
    const below = generator(20_261_121);
    const players = await Promise.all(Array.from({ length: 4 }, () => signUpPlayer(app, 0)));
    await Promise.all(players.map(({ userId }) => giveCredits(db, userId, 52 * 8)));
    let expected = await potOf();
    let won = 0;
    for (let week = 0; week < 52; week++) {
      const raceId = await insertRace(db);
      const numbers = choose(below, carNumbers, 6);
      for (const { userId } of players) {
        const masks = Array.from({ length: 1 + below(7) }, () => {
          const hits = below(7);
          const rest = carNumbers.filter((car) => !numbers.includes(car));
          return maskOf([...choose(below, numbers, hits), ...choose(below, rest, 6 - hits)]);
        });
        await saveBatch(db, userId, { raceId, batchId: v7(), masks });
      }
      await draw(raceId, numbers, 25 - week / 3);
      await settleRace(db, official.userId, raceId);
      const [row] = await db
        .select()
        .from(raceSettlements)
        .where(eq(raceSettlements.raceId, raceId));
      expect(row!.carriedInCents).toBe(expected);
      expected = row!.carriedOutCents;
      won += row!.sixWinners;
      expect(await potOf()).toBe(expected);
    }
    expect(won).toBeGreaterThan(10);
    expect(await app.findBookErrors()).toEqual([]);
  });
});
