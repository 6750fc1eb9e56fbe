// Scorecards, absences, complaints and play-offs through HTTP, and what keeps a week from closing.
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { scorecards } from '#base/database/schema/golf-play.ts';
import { golfAccountApi } from '#contract/golf-account.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Entrant, signUpEntrant } from '#test/support/entrants.ts';
import { insertEntries, insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { unknownId } from '#test/support/public-call.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { actsOfDirector, type EnteredCard } from '#test/support/tournament-director.ts';

let app: TestApp;
let director: Member;
let pat: Entrant;
let others: string[];
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  director = await signUpStaff(app, 'tournament-director');
});
afterAll(() => app.close());

/** The tournament is played once, in the order of these tests. */
beforeAll(async () => {
  await insertTournament(app.database.db, { begun: 1 });
  pat = await signUpEntrant(app);
  others = await insertEntries(
    app.database.db,
    Array.from({ length: 9 }, (_, at) => ({ name: `Player ${at + 1}` })),
  );
});

const { enter, enterAll, unresolved, close, absent, playOff } = actsOfDirector(() => director);
const standings = async (week: number) =>
  (await app.openVisitor().call(golfStandingsApi.standings, { week, limit: 100 })).items;

describe('a scorecard', () => {
  let card: EnteredCard;
  beforeEach(() => {
    card = { entryId: pat.entryId, week: 1, round: 1, strokes: 71 };
  });

  it('is entered, corrected by a new one, and the same again changes nothing', async () => {
    const first = await enter({ ...card, strokes: 70 });
    const corrected = await enter(card);
    expect(corrected).toMatchObject({ ...card, replaced: null, fileName: null });
    const [again, other] = await Promise.all([enter(card), enter(card)]);
    expect([again, other]).toEqual([corrected, corrected]);
    const history = await director.visitor.call(officeGolfApi.scorecards, { entryId: pat.entryId });
    expect(history).toEqual([{ ...first, replaced: expect.any(String) }, corrected]);
    const isOfScorecard = like(auditEntries.action, 'scorecard.%');
    const trail = await app.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, `entry:${pat.entryId}`), isOfScorecard));
    expect(trail.map(({ action, detail }) => [action, detail.before, detail.strokes])).toEqual([
      ['scorecard.entered', null, 70],
      ['scorecard.corrected', 70, 71],
    ]);
  });

  it('entered by several at once is one that counts', async () => {
    const all = Array.from({ length: 8 }, (_, at) =>
      enter({ ...card, round: 2, strokes: 70 + at }),
    );
    await Promise.all(all);
    const [row] = await standings(1);
    expect(row?.rounds[1]?.strokes).toBeGreaterThanOrEqual(70);
    const rows = await app.database.db
      .select()
      .from(scorecards)
      .where(eq(scorecards.entryId, pat.entryId));
    expect(rows.filter((one) => one.round === 2 && !one.replacedAt)).toHaveLength(1);
  });

  it.each([
    [{ strokes: undefined }, 'Strokes are a whole number from 18 to 200.'],
    [{ strokes: -3 }, 'Strokes are a whole number from 18 to 200.'],
    [{ strokes: 17 }, 'Strokes are a whole number from 18 to 200.'],
    [{ strokes: 201 }, 'Strokes are a whole number from 18 to 200.'],
    [{ strokes: 70.5 }, 'Strokes are a whole number from 18 to 200.'],
    [{ strokes: '70' }, 'Strokes are a whole number from 18 to 200.'],
    [{ round: 0 }, 'The round is a whole number from 1 to 4.'],
    [{ round: 5 }, 'The round is a whole number from 1 to 4.'],
    [{ week: 6 }, 'week must be a whole number from 1 to 5.'],
    [{ entryId: 'pat' }, 'entryId must be the id of an entry.'],
  ])('with %j is refused', async (wrong, sentence) => {
    expect(await refusalOf(enter({ ...card, ...wrong } as EnteredCard))).toBe(
      `400 bad_input: ${sentence}`,
    );
  });

  it('of a stranger, or of a week that is not played, is refused', async () => {
    expect(await refusalOf(enter({ ...card, entryId: unknownId }))).toMatch(/^404 entry_unknown/);
    expect(await refusalOf(enter({ ...card, week: 2 }))).toBe(
      '409 week_not_open: This week is not being played yet.',
    );
  });

  it('is for the tournament director; an auditor may read', async () => {
    const auditor = await signUpStaff(app, 'auditor');
    for (const who of [auditor, await signUpStaff(app, 'race-official'), pat]) {
      expect(await refusalOf(enter(card, who))).toMatch(/^403 role_missing/);
    }
    expect(await enter(card, await signUpStaff(app, 'owner'))).toMatchObject(card);
    const { total } = await auditor.visitor.call(officeGolfApi.unresolved, { week: 1 });
    expect(total).toBe(10);
  });
});

describe('attestation', () => {
  const own = async () => pat.visitor.call(golfAccountApi.scorecards, {});
  const attest = (scorecardId: string, isRight: boolean, note?: string, who: Member = pat) =>
    who.visitor.call(golfAccountApi.attest, { scorecardId, isRight, ...(note ? { note } : {}) });

  it('says that a scorecard is right, or what is wrong, for its player alone', async () => {
    await enter({ entryId: pat.entryId, week: 1, round: 2, strokes: 72 });
    const [one, two] = await own();
    const right = await attest(one!._id, true);
    expect(right.attestation).toMatchObject({ isRight: true, note: null });
    expect(await attest(one!._id, true)).toEqual(right);
    expect(await refusalOf(attest(two!._id, false))).toBe(
      '400 bad_input: Please say what is wrong.',
    );
    await attest(two!._id, false, 'It was 69.');
    expect(await refusalOf(attest(two!._id, true, undefined, director))).toMatch(
      /^404 scorecard_unknown/,
    );
    expect(await unresolved(1)).toContainEqual({
      kind: 'complaint',
      players: [{ _id: pat.entryId, name: pat.person.name }],
      rounds: [2],
      scorecardId: two!._id,
      sentence: `${pat.person.name} says that the scorecard of round 2 is wrong: “It was 69.”`,
    });
  });

  it('is done with when staff let the scorecard stand, or correct it', async () => {
    const [, two] = await own();
    const dismiss = (reason: string) =>
      director.visitor.call(officeGolfApi.dismissComplaint, { scorecardId: two!._id, reason });
    expect(await refusalOf(dismiss('no'))).toMatch(/^400 bad_input/);
    const dismissed = await dismiss('The video shows 72.');
    expect(dismissed.attestation).toMatchObject({ dismissReason: 'The video shows 72.' });
    expect(await dismiss('Another reason.')).toEqual(dismissed);
    expect((await own())[1]?.attestation?.dismissReason).toBe('The video shows 72.');
    expect(await refusalOf(attest(two!._id, false, 'Still 69!'))).toMatch(/^409 complaint_closed/);
    await enter({ entryId: pat.entryId, week: 1, round: 2, strokes: 69 });
    expect(await refusalOf(attest(two!._id, true))).toMatch(/^409 scorecard_replaced/);
    expect((await own())[1]).toMatchObject({ strokes: 69, attestation: null });
    const open = await unresolved(1);
    expect(open.filter(({ kind }) => kind === 'complaint')).toEqual([]);
  });
});

describe('closing week 1', () => {
  it('is refused with what is missing, until absences explain it', async () => {
    await enterAll(1, [pat.entryId, ...others.slice(0, 8)], 70);
    const last = others[8] as string;
    await enter({ entryId: last, week: 1, round: 1, strokes: 80 });
    const sentence = 'Player 9 has no scorecard for rounds 2, 3 and 4, and no absence explains it.';
    const refused = await close(1).catch((error) => error);
    expect(refused).toMatchObject({
      status: 409,
      code: 'week_unresolved',
      message: `Week 1 cannot be closed yet: ${sentence}`,
      fields: { 1: sentence },
    });
    const reason = 'Power cut at home';
    const round = { entryId: last, week: 1, kind: 'not-played', reason } as const;
    expect(await refusalOf(absent(round))).toMatch(/^400 bad_input: Please name the round/);
    expect(await refusalOf(absent({ ...round, round: 1 }))).toMatch(/^409 round_played/);
    expect(await absent({ ...round, round: 2 })).toEqual({ recorded: true });
    expect(await absent({ ...round, round: 2 })).toEqual({ recorded: false });
    const out = { entryId: last, week: 1, kind: 'withdrawn', reason } as const;
    expect(await refusalOf(absent({ ...out, round: 3 }))).toMatch(/^400 bad_input: Who withdraws/);
    expect(await absent(out)).toEqual({ recorded: true });
    expect(await absent(out)).toEqual({ recorded: false });
    expect(await unresolved(1)).toEqual([]);
    expect(await refusalOf(enter({ entryId: last, week: 1, round: 3, strokes: 70 }))).toBe(
      '409 not_in_field: Player 9 has withdrawn from the tournament.',
    );
  });

  it('takes an absence back that was a mistake, once', async () => {
    const entryId = others[8] as string;
    const mistake = { entryId, week: 1, reason: 'It was another player' };
    const cancel = (round?: number) =>
      director.visitor.call(officeGolfApi.cancelAbsence, { ...mistake, round });
    expect(await cancel()).toEqual({ canceled: true });
    expect(await cancel()).toEqual({ canceled: false });
    expect((await unresolved(1)).map(({ rounds }) => rounds)).toEqual([[3, 4]]);
    expect(await cancel(4)).toEqual({ canceled: false });
    const { reason } = mistake;
    expect(await absent({ entryId, week: 1, kind: 'withdrawn', reason })).toEqual({
      recorded: true,
    });
  });

  it('happens once, however often it is asked for, and is final', async () => {
    const [first, second] = await Promise.all([close(1), close(1)]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ week: 1, stage: 'closed', fieldSize: 10, ranked: 9 });
    expect(await close(1)).toEqual(first);
    expect(await refusalOf(enter({ entryId: pat.entryId, week: 1, round: 1, strokes: 60 }))).toBe(
      '409 week_closed: This week is closed; its scorecards are final.',
    );
    const [card] = await pat.visitor.call(golfAccountApi.scorecards, {});
    expect(card?.isFinal).toBe(true);
    const late = { entryId: others[8] as string, week: 1, reason: 'It was another player' };
    expect(await refusalOf(director.visitor.call(officeGolfApi.cancelAbsence, late))).toMatch(
      /^409 week_closed/,
    );
    const complaint = { scorecardId: card!._id, isRight: false, note: 'Too late' };
    expect(await refusalOf(pat.visitor.call(golfAccountApi.attest, complaint))).toMatch(
      /^409 week_closed/,
    );
    expect(await refusalOf(close(2))).toMatch(/^409 week_not_open/);
    expect(await refusalOf(close(3))).toMatch(/^409 week_not_open/);
  });
});

describe('the weeks after', () => {
  it('have the field that went on, and one round may be missing with a reason', async () => {
    await moveWeeks(app.database.db, 2);
    const out = { entryId: others[8] as string, week: 2, round: 1, strokes: 70 };
    expect(await refusalOf(enter(out))).toBe(
      '409 not_in_field: Player 9 is not in the field of week 2.',
    );
    const players = [pat.entryId, ...others.slice(0, 8)];
    await enterAll(2, players.slice(1), 70);
    for (const round of [1, 2, 3]) {
      await enter({ entryId: pat.entryId, week: 2, round, strokes: 70 });
    }
    expect(await refusalOf(close(2))).toMatch(/has no scorecard for round 4/);
    const reason = 'Router broke down';
    await absent({ entryId: pat.entryId, week: 2, round: 4, kind: 'not-played', reason });
    await close(2);
    await moveWeeks(app.database.db, 3);
    await enterAll(3, players, 70);
    await close(3);
  });

  it('let exactly eight go on, by a recorded play-off where nothing else decides', async () => {
    await moveWeeks(app.database.db, 4);
    const players = [pat.entryId, ...others.slice(0, 8)];
    await enterAll(4, players.slice(0, 6), 70);
    await enterAll(4, players.slice(6), 75);
    expect(await refusalOf(close(4))).toBe(
      '409 week_unresolved: Week 4 cannot be closed yet: Player 6, Player 7, Player 8 tie for the 8th place and countback finds no difference: record their play-off.',
    );
    const [p6, p7, p8] = players.slice(6) as [string, string, string];
    expect(await refusalOf(playOff(4, [p6, p7]))).toMatch(/^409 play_off_needless/);
    expect(await refusalOf(playOff(4, [p6, p7, p8, pat.entryId]))).toMatch(
      /^409 play_off_needless/,
    );
    expect(await refusalOf(playOff(4, [p6, p6]))).toBe(
      '400 bad_input: Please list each player once.',
    );
    expect(await playOff(4, [p6, p7, p8])).toEqual({ recorded: true });
    expect(await playOff(4, [p8, p6, p7])).toEqual({ recorded: true });
    expect(await playOff(4, [p8, p6, p7])).toEqual({ recorded: false });
    await close(4);
    const rows = await standings(4);
    expect(rows.filter(({ goesOn }) => goesOn)).toHaveLength(8);
    expect(rows.slice(6).map(({ _id, onward }) => [_id, onward])).toEqual([
      [p8, 'Won the play-off for the 8th place.'],
      [p6, 'Won the play-off for the 8th place.'],
      [p7, 'Lost the play-off for the 8th place.'],
    ]);
  });

  it('end with the championship and its prizes', async () => {
    await moveWeeks(app.database.db, 5);
    const eight = (await standings(4)).flatMap(({ _id, goesOn }) => (goesOn ? [_id] : []));
    await enterAll(5, eight.slice(0, 2), 66);
    await enterAll(5, eight.slice(2), 70);
    expect(await refusalOf(enter({ entryId: eight[0]!, week: 5, round: 2, strokes: 70 }))).toBe(
      '400 bad_input: The championship has one round.',
    );
    expect(await refusalOf(close(5))).toMatch(/tie for a prize and countback finds no difference/);
    const summary = async () => (await app.openVisitor().call(golfStandingsApi.summary, {}))[0]!;
    const [first, second] = eight as [string, string];
    await playOff(5, [second, first]);
    expect((await summary()).prizes.map(({ winner }) => winner)).toEqual([null, null]);
    await close(5);
    const { prizes, weeks, currentWeek } = await summary();
    expect(prizes.map(({ amountCents, winner }) => [amountCents, winner?._id])).toEqual([
      [5_000_000, second],
      [1_000_000, first],
    ]);
    expect(weeks.map(({ stage }) => stage)).toEqual(Array(5).fill('closed'));
    expect(currentWeek).toBe(5);
  });
});
