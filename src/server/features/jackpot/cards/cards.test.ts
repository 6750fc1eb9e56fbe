// Saving cards through HTTP: what is stored, what is refused and in which words, and what runs at once.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { races } from '#base/database/schema/content.ts';
import { jackpotCards } from '#base/database/schema/jackpot.ts';
import { playBreaks } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { insist } from '#test/support/insist.ts';
import { logIn, refusalOf } from '#test/support/members.ts';
import { giveCredits, insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { closeDueRaces } from '../races/close-race.ts';

let app: TestApp;
let race: string;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  race = await insertRace(app.database.db);
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const card = [3, 9, 14, 22, 31, 36];
const countOf = (userId: string) =>
  app.database.db.$count(jackpotCards, eq(jackpotCards.userId, userId));

describe('saving', () => {
  it('answers the stored cards with serials and the credits left', async () => {
    const { visitor } = await signUpPlayer(app, 3);
    const one = await visitor.call(jackpotApi.saveCards, { picks: [36, 3, 9, 14, 22, 31], race });
    expect(one.ghaJackpotCredits).toBe(2);
    expect(one.cards).toMatchObject([
      {
        picks: card,
        isVoid: false,
        matches: null,
        prizeCents: 0,
        race: { _id: race, stage: 'open' },
      },
    ]);
    expect(one.cards[0]!.serial).toMatch(/^GJ-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}[0-9A-Z*~$=]$/);
    const two = await visitor.call(jackpotApi.saveCards, {
      picks: [card, [1, 2, 3, 4, 5, 6]],
      race,
    });
    expect(two.cards.map(({ picks }) => picks)).toEqual([card, [1, 2, 3, 4, 5, 6]]);
    expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 0 });
    const list = await visitor.call(jackpotApi.cards, { race });
    expect(list.total).toBe(3);
    expect(list.items.map(({ _id }) => _id).sort()).toEqual(
      [...one.cards, ...two.cards].map(({ _id }) => _id).sort(),
    );
    expect((await visitor.call(jackpotApi.cards, { past: 'true' })).total).toBe(0);
  });

  it('saves once what is sent again with its key, and refuses other cards under it', async () => {
    const { visitor, userId } = await signUpPlayer(app, 5);
    const requestKey = v7();
    const send = () =>
      visitor.call(jackpotApi.saveCards, { picks: [card, card], race, requestKey });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countOf(userId)).toBe(2);
    // As many with other numbers cost the same, and must not be taken for saved.
    for (const picks of [[card], [card, [31, 32, 33, 34, 35, 36]]]) {
      const other = visitor.call(jackpotApi.saveCards, { picks, race, requestKey });
      expect(await refusalOf(other)).toBe(
        '400 bad_input: This key was used for other cards already.',
      );
    }
  });

  it('answers again after the close what was saved in time, and refuses what was not', async () => {
    const { visitor, userId } = await signUpPlayer(app, 5);
    const [closing, requestKey] = [await insertRace(app.database.db), v7()];
    const send = (key: string) =>
      visitor.call(jackpotApi.saveCards, { picks: [card], race: closing, requestKey: key });
    const { cards } = await send(requestKey);
    await moveRace(app.database.db, closing, { opens: -300, closes: -1, starts: 9 });
    const ids = (one: typeof cards) => one.map(({ _id }) => _id);
    expect(ids((await send(requestKey)).cards)).toEqual(ids(cards));
    expect(await refusalOf(send(v7()))).toMatch(/^409 race_closed/);
    expect(await countOf(userId)).toBe(1);
  });

  it('takes no card once what takes part is published, though the clock is set back', async () => {
    const { db } = app.database;
    const { visitor, userId } = await signUpPlayer(app, 5);
    const closing = await insertRace(db);
    await moveRace(db, closing, { opens: -300, closes: -1, starts: 9 });
    await closeDueRaces(db);
    await moveRace(db, closing, { opens: -299, closes: 1, starts: 10 });
    const late = visitor.call(jackpotApi.saveCards, { picks: [card], race: closing });
    expect(await refusalOf(late)).toMatch(/^409 race_closed/);
    expect(await countOf(userId)).toBe(0);
  });

  it('spends one credit once when 200 ask for it at the same time', async () => {
    const { visitor, userId } = await signUpPlayer(app, 1);
    const results = await Promise.all(
      Array.from({ length: 200 }, () => {
        const body = { picks: card, race, requestKey: v7() };
        return refusalOf(insist(() => visitor.call(jackpotApi.saveCards, body)));
      }),
    );
    expect(results.filter((result) => result === 'no refusal')).toHaveLength(1);
    expect(new Set(results)).toEqual(
      new Set([
        'no refusal',
        '409 not_enough_credits: You do not have enough credits for that. Make a donation to play.',
      ]),
    );
    expect(await countOf(userId)).toBe(1);
  });

  it('refuses the whole set when the credits do not reach for all of it', async () => {
    const { visitor, userId } = await signUpPlayer(app, 2);
    const three = visitor.call(jackpotApi.saveCards, { picks: [card, card, card], race });
    expect(await refusalOf(three)).toMatch(/^409 not_enough_credits/);
    expect(await countOf(userId)).toBe(0);
    expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 2 });
  });
});

describe('bad input', () => {
  const send = async (picks: unknown, raceId: unknown = race) => {
    const { visitor } = await player;
    return refusalOf(
      visitor.call(jackpotApi.saveCards, { picks, race: raceId } as { picks: []; race: string }),
    );
  };
  let player: ReturnType<typeof signUpPlayer>;
  beforeAll(async () => {
    player = signUpPlayer(app, 10);
    await player;
  });

  it.each([
    [[1, 2, 3, 4, 5], 'A card has exactly six numbers, not 5.'],
    [[1, 2, 3, 4, 5, 6, 7], 'A card has exactly six numbers, not 7.'],
    [[], 'A card has exactly six numbers, not 0.'],
    [[[]], 'A card has exactly six numbers, not 0.'],
    [[1, 1, 2, 3, 4, 5], 'Each number can be on a card only once.'],
    [[0, 1, 2, 3, 4, 5], 'The numbers of a card are whole numbers from 1 to 36.'],
    [[37, 1, 2, 3, 4, 5], 'The numbers of a card are whole numbers from 1 to 36.'],
    [[-1, 1, 2, 3, 4, 5], 'The numbers of a card are whole numbers from 1 to 36.'],
    [[1.5, 1, 2, 3, 4, 5], 'The numbers of a card are whole numbers from 1 to 36.'],
    [['1', '2', '3', '4', '5', '6'], 'The numbers of a card are whole numbers from 1 to 36.'],
    [[1, 2, 3, 4, 5, null], 'The numbers of a card are whole numbers from 1 to 36.'],
    ['1,2,3,4,5,6', 'Please choose six numbers from 1 to 36.'],
    [[[1, 2, 3, 4, 5, 6], 7], 'Please choose six numbers from 1 to 36.'],
    [Array.from({ length: 101 }, () => card), 'At most 100 cards can be saved at once.'],
  ])('%j is refused', async (picks, sentence) => {
    expect(await send(picks)).toBe(`400 bad_input: ${sentence}`);
  });

  it('a race that is none, or nobody knows, is refused', async () => {
    expect(await send(card, 'saturday')).toBe('400 bad_input: race must be the id of a race.');
    expect(await send(card, v7())).toBe('404 race_unknown: We could not find that race.');
  });

  it('nothing of it was charged', async () => {
    const { visitor } = await player;
    expect(await visitor.call(accountsApi.jackpotCredits, {})).toEqual({ ghaJackpotCredits: 10 });
  });
});

describe('who may not play', () => {
  const input = () => ({ picks: card, race });

  it('a guest is asked to log in', async () => {
    expect(await refusalOf(app.openVisitor().call(jackpotApi.saveCards, input()))).toBe(
      '401 signed_out: Please log in first.',
    );
  });

  it('a place that does not allow it is told so', async () => {
    const { person } = await signUpPlayer(app, 1);
    const elsewhere = await logIn(app, person, app.openVisitor({ 'x-demo-place': 'US-UT' }));
    expect(await refusalOf(elsewhere.call(jackpotApi.saveCards, input()))).toBe(
      '403 jackpot_restricted: Sorry, you are not allowed to play GHA Jackpot due to local legal restrictions.',
    );
  });

  it('somebody on a break, or whose returned payment is not covered, waits', async () => {
    const { visitor, userId } = await signUpPlayer(app, 1);
    const endsAt = new Date(Date.now() + 60_000);
    await transaction(app.database.db, (tx) =>
      tx.insert(playBreaks).values({ userId, kind: 'self-exclusion', endsAt }),
    );
    expect(await refusalOf(visitor.call(jackpotApi.saveCards, input()))).toMatch(
      /^403 play_excluded: You are taking a break from playing\./,
    );
  });

  it('somebody whose returned payment is not covered yet waits', async () => {
    const member = await openMember(app);
    const { paymentId } = await purchase(app, member.visitor, 'stripe', donationOf(25), 2500);
    const play = () => member.visitor.call(jackpotApi.saveCards, input());
    for (let credits = 5; credits > 0; credits--) await play();
    const finance = await signUpStaff(app, 'finance');
    await finance.visitor.call(officePaymentsApi.refund, {
      paymentId,
      amountCents: 2500,
      reason: 'The donor asked for it.',
      idempotencyKey: v7(),
    });
    await giveCredits(app.database.db, member.userId, 1);
    expect(await refusalOf(play())).toMatch(/^403 account_held: A payment of yours was returned/);
  });
});

describe('the race', () => {
  it('closes to the millisecond of the database’s clock', async () => {
    const { visitor, userId } = await signUpPlayer(app, 5000);
    const soon = await insertRace(app.database.db, { closes: 600 / 60_000, starts: 10 });
    const [row] = await app.database.db
      .select({ closesAt: races.closesAt })
      .from(races)
      .where(eq(races.id, soon));
    const results: string[] = [];
    for (let begun = 0; begun < row!.closesAt.getTime() + 150; ) {
      begun = Date.now();
      results.push(
        await refusalOf(visitor.call(jackpotApi.saveCards, { picks: card, race: soon })),
      );
    }
    expect(results.at(-1)).toBe('409 race_closed: Jackpot Cards are closed for this race.');
    expect(results.lastIndexOf('no refusal')).toBeLessThan(
      results.findIndex((r) => r !== 'no refusal'),
    );
    const saved = await app.database.db
      .select({ at: jackpotCards.createdAt })
      .from(jackpotCards)
      .where(eq(jackpotCards.userId, userId));
    expect(saved.length).toBe(results.filter((r) => r === 'no refusal').length);
    for (const { at } of saved) expect(at.getTime()).toBeLessThan(row!.closesAt.getTime());
  });

  it('takes no cards before it opens, once it is run, or canceled', async () => {
    const { db } = app.database;
    const early = await insertRace(db, { opens: 60, closes: 110, starts: 120 });
    const run = await insertRace(db, { closes: -20, starts: -10 });
    const canceled = await insertRace(db, {}, { canceledAt: new Date(), cancelReason: 'Storm' });
    const { visitor } = await signUpPlayer(app, 1);
    const refusals = [];
    for (const id of [early, run, canceled]) {
      refusals.push(await refusalOf(visitor.call(jackpotApi.saveCards, { picks: card, race: id })));
    }
    expect(refusals).toEqual([
      '409 race_not_open: Jackpot Cards for this race are not open yet.',
      '409 race_closed: Jackpot Cards are closed for this race.',
      '409 race_canceled: This race was canceled. Credits have been returned.',
    ]);
  });
});

describe('what is public of a card', () => {
  it('is that it exists, never whose it is, and its numbers only once nobody can copy them', async () => {
    const { visitor } = await signUpPlayer(app, 1);
    const { cards } = await visitor.call(jackpotApi.saveCards, { picks: card, race });
    const { serial } = cards[0]!;
    const anybody = app.openVisitor();
    const shown = await anybody.call(jackpotApi.card, { serial });
    expect(shown).toMatchObject({ serial, raceId: race, picks: null, matches: null });
    expect(JSON.stringify(shown)).not.toContain('user');
    const misread = serial.slice(0, -2) + (serial.at(-2) === '0' ? '1' : '0') + serial.at(-1);
    for (const wrong of [misread, 'GJ-0000-0000-0000', 'HS-0000-0002-0009', 'x']) {
      expect(await refusalOf(anybody.call(jackpotApi.card, { serial: wrong }))).toMatch(/^404/);
    }
  });

  it('a saved card cannot be changed or removed, even by hand', async () => {
    for (const change of [
      sql`update jackpot_cards set picks = 63`,
      sql`delete from jackpot_cards`,
    ]) {
      const attempt = transaction(app.database.db, (tx) => tx.execute(change));
      await expect(attempt).rejects.toThrow();
    }
  });
});
