// Teams through HTTP: starting, joining and leaving, also all at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfAccountApi } from '#contract/golf-account.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Entrant, signUpEntrant } from '#test/support/entrants.ts';
import { insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { refusalOf, signUp } from '#test/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  await insertTournament(app.database.db);
});
afterAll(() => app.close());

const start = (who: Pick<Entrant, 'visitor'>, name: string) =>
  who.visitor.call(golfAccountApi.startTeam, { name });
const join = (who: Pick<Entrant, 'visitor'>, joinCode: string) =>
  who.visitor.call(golfAccountApi.joinTeam, { joinCode });
const leave = (who: Pick<Entrant, 'visitor'>) =>
  who.visitor.call(golfAccountApi.leaveTeam, { event: 'ps-golf-event' });
const teamOf = async (who: Pick<Entrant, 'visitor'>) =>
  (await who.visitor.call(golfAccountApi.team, { event: 'ps-golf-event' })).team;
const entrants = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signUpEntrant(app)));

describe('a team', () => {
  it('is started by its captain, joined by its code and seen by everybody without it', async () => {
    const [captain, member] = (await entrants(2)) as [Entrant, Entrant];
    const started = await start(captain, ' The Eagles ');
    expect(started).toMatchObject({ name: 'The Eagles', isCaptain: true });
    expect(started.joinCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const written = `${started.joinCode.slice(0, 4)}-${started.joinCode.slice(4)}`.toLowerCase();
    const joined = await join(member, written);
    expect(joined).toMatchObject({ _id: started._id, isCaptain: false });
    expect(joined.members.map(({ _id, isCaptain }) => [_id, isCaptain])).toEqual([
      [captain.entryId, true],
      [member.entryId, false],
    ]);
    expect(await join(member, started.joinCode)).toEqual(joined);
    expect(await teamOf(member)).toEqual(joined);
    const { items } = await app.openVisitor().call(golfStandingsApi.teams, {});
    const { joinCode: _, isCaptain: __, ...shown } = joined;
    expect(items).toContainEqual(shown);
  });

  it('has a name of its own in any case, and the same again is the same team', async () => {
    const [one, two] = (await entrants(2)) as [Entrant, Entrant];
    const [first, again] = await Promise.all([start(one, 'Mulligans'), start(one, 'Mulligans')]);
    expect(again).toEqual(first);
    expect(await refusalOf(start(two, 'MULLIGANS'))).toBe(
      '409 team_name_taken: There is a team with this name already.',
    );
    expect(await refusalOf(start(one, 'Another'))).toMatch(/^409 team_member_already/);
    expect(await refusalOf(start(two, ' x '))).toBe('400 bad_input: Please name your team.');
    expect(await refusalOf(start(two, 'Win at https://evil.example'))).toBe(
      '400 bad_input: Please name the team without links or special characters.',
    );
  });

  it('takes four, however many come at once', async () => {
    const [captain, ...others] = (await entrants(7)) as [Entrant, ...Entrant[]];
    const { joinCode } = await start(captain, 'Foursome');
    const results = await Promise.all(others.map((one) => refusalOf(join(one, joinCode))));
    expect(results.filter((result) => result === 'no refusal')).toHaveLength(3);
    expect(new Set(results)).toEqual(
      new Set(['no refusal', '409 team_full: This team is full: it has four members.']),
    );
    expect((await teamOf(captain))?.members).toHaveLength(4);
  });

  it('needs an entry and a right code, and one team at a time', async () => {
    const [captain, other] = (await entrants(2)) as [Entrant, Entrant];
    const { joinCode } = await start(captain, 'Choosy');
    const guest = await signUp(app);
    expect(await refusalOf(start(guest, 'Nobody'))).toMatch(/^409 entry_missing/);
    expect(await refusalOf(join(guest, joinCode))).toMatch(/^409 entry_missing/);
    expect(await teamOf(guest)).toBeNull();
    expect(await refusalOf(join(other, 'AAAAAAAA'))).toMatch(/^404 team_unknown/);
    expect(await refusalOf(join(other, 'short'))).toBe(
      '400 bad_input: A join code has eight letters and digits.',
    );
    await start(other, 'Elsewhere');
    expect(await refusalOf(join(other, joinCode))).toMatch(/^409 team_member_already/);
  });
});

describe('leaving', () => {
  it('is for members at any time, for the captain only when alone', async () => {
    const [captain, member] = (await entrants(2)) as [Entrant, Entrant];
    const { joinCode } = await start(captain, 'Short-lived');
    await join(member, joinCode);
    expect(await refusalOf(leave(captain))).toMatch(/^409 captain_needed/);
    expect(await leave(member)).toEqual({ team: null });
    expect(await leave(member)).toEqual({ team: null });
    expect(await teamOf(member)).toBeNull();
    await leave(captain);
    expect(await teamOf(captain)).toBeNull();
    expect(await refusalOf(join(member, joinCode))).toMatch(/^404 team_unknown/);
    expect((await start(member, 'Short-lived')).isCaptain).toBe(true);
  });

  it('and joining end when the first round begins', async () => {
    const [captain, late] = (await entrants(2)) as [Entrant, Entrant];
    const { joinCode } = await start(captain, 'On time');
    await moveWeeks(app.database.db, 1);
    for (const act of [() => join(late, joinCode), () => leave(captain), () => start(late, 'No')]) {
      expect(await refusalOf(act())).toMatch(/^409 play_begun/);
    }
  });
});
