// Reminders by email and private calendars: asked for, once, never to who takes a break, and nothing that moved.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { races } from '#base/database/schema/content.ts';
import { tournamentRounds } from '#base/database/schema/golf.ts';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { licensesApi } from '#contract/office/licenses.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { remindersApi } from '#contract/reminders.ts';
import { itemOfReminder } from '#rules/reminders/reminders.ts';
import { isAtLimit } from '#server/features/play-limits/play-standing.ts';
import { createIsShutFor } from '#server/features/restrictions/place-data.ts';
import { decidePlace } from '#server/features/restrictions/queries.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { addDraw } from '#test/support/draws.ts';
import { insertEntries, insertTournament } from '#test/support/golf-season.ts';
import { findMails } from '#test/support/mails.ts';
import {
  confirmAddress,
  type Member,
  refusalOf,
  signUp,
  signUpConfirmed,
} from '#test/support/members.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest } from '#test/support/votes.ts';
import { createReminderLinks } from './reminder-links.ts';
import { type IsKeptFrom, sendReminders } from './send-reminders.ts';

const app = shareTestApp();

/** Somebody whose email is confirmed, and who wants to be reminded of all. */
async function signUpReminded(): Promise<Member> {
  const member = await signUpConfirmed(app);
  await member.visitor.call(remindersApi.choose, { kinds: ['race', 'vote', 'draw', 'golf'] });
  return member;
}

const isShutFor = createIsShutFor(decidePlace);
const isKeptFrom: IsKeptFrom = async (db, userId, kind) =>
  (await isAtLimit(db, userId)) || (await isShutFor(db, userId, itemOfReminder[kind]));
/** The job, which leaves the sending to the tests. */
const run = () =>
  sendReminders({
    db: app.database.db,
    isKeptFrom,
    findPlayers: async () => null,
    wakeOutbox: () => {},
  });
const queued = async (event: string, kind = 'race') =>
  (
    await app.database.db
      .select()
      .from(mails)
      .where(sql`${mails.key} like ${`reminder:${kind}:${event}%`}`)
      .orderBy(mails.key)
  ).map(({ data }) => data.userId);
const remindersOf = ({ person }: Member) => findMails(app, person.email, 'reminder');

/** A race whose cards close in so many minutes. */
async function raceIn(minutes: number): Promise<string> {
  const race = await insertRace(app.database.db);
  await moveRace(app.database.db, race, { opens: -60, closes: minutes, starts: minutes + 10 });
  return race;
}

describe('reminders', () => {
  it('leave once each, within the day before, to those who asked and are confirmed', async () => {
    const [member, other] = [await signUpReminded(), await signUp(app)];
    await other.visitor.call(remindersApi.choose, { kinds: ['race'] });
    const [soon, far, late] = [await raceIn(600), await raceIn(25 * 60), await raceIn(20)];
    await Promise.all([run(), run()]);
    await run();
    expect(await queued(soon)).toEqual([member.userId]);
    expect([...(await queued(far)), ...(await queued(late))]).toEqual([]);
    await app.app.outbox.deliverDue();
    const [mail] = await remindersOf(member);
    expect(mail?.text).toMatch(/close on .* New York \/ .* London/);
    expect(mail?.text).toContain(`/races/${soon}`);
    await member.visitor.call(remindersApi.choose, { kinds: [] });
  });

  it('never go to an address that the account has left', async () => {
    const member = await signUpReminded();
    await raceIn(480);
    await run();
    await transaction(app.database.db, (tx) =>
      tx
        .update(users)
        .set({ email: `new-${member.person.email}` })
        .where(eq(users.id, member.userId)),
    );
    await app.app.outbox.deliverDue();
    expect(await remindersOf(member)).toEqual([]);
    await member.visitor.call(remindersApi.choose, { kinds: [] });
  });

  it('never go to who takes a break, is at a limit, or asked for something else', async () => {
    const [onBreak, atLimit, voter] = [
      await signUpReminded(),
      await signUpReminded(),
      await signUpReminded(),
    ];
    await onBreak.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 });
    await atLimit.visitor.call(playLimitsApi.setLimit, { period: 'day', dollars: 0 });
    await voter.visitor.call(remindersApi.choose, { kinds: ['vote'] });
    const race = await raceIn(500);
    const { event } = await insertContest(app.database.db);
    await run();
    expect(await queued(race)).toEqual([]);
    expect(await queued(event, 'vote')).toEqual([voter.userId]);
    await voter.visitor.call(remindersApi.choose, { kinds: [] });
  });

  it('of a draw and of golf tell its time, and golf is for who has entered', async () => {
    const { db } = app.database;
    const [player, other] = [await signUpReminded(), await signUpReminded()];
    const drawId = await addDraw(app, { closesAt: new Date(Date.now() + 10 * 3_600_000) });
    await insertTournament(db);
    await insertEntries(db, [{ userId: player.userId, name: 'Pat Player' }]);
    const [round] = await db.select().from(tournamentRounds).orderBy(tournamentRounds.id).limit(1);
    await transaction(db, (tx) =>
      tx
        .update(tournamentRounds)
        .set({ startsAt: new Date(Date.now() + 8 * 3_600_000) })
        .where(eq(tournamentRounds.id, round!.id)),
    );
    await run();
    const both = [player.userId, other.userId].sort();
    expect((await queued(drawId, 'draw')).sort()).toEqual(both);
    expect(await queued(round!.id, 'golf')).toEqual([player.userId]);
    await app.app.outbox.deliverDue();
    const told = await remindersOf(player);
    const texts = told.map(({ text }) => text).join('\n');
    expect(texts).toMatch(/Two nights in Reno closes on .* New York/);
    expect(texts).toContain(`/draws/${drawId}`);
    expect(texts).toMatch(new RegExp(`${round!.title} begins on .* New York`));
    for (const one of [player, other]) await one.visitor.call(remindersApi.choose, { kinds: [] });
  });

  it('of a game of chance never go to who was last known where no license is valid for it', async () => {
    const { visitor, person, userId } = await openMember(app, { 'x-demo-place': 'IT-25' });
    const member: Member = { visitor, person, userId };
    await confirmAddress(app, member);
    await visitor.call(remindersApi.choose, { kinds: ['race', 'draw', 'vote'] });
    const race = await raceIn(700);
    const { event } = await insertContest(app.database.db);
    const owner = await signUpStaff(app, 'owner');
    // Of whom nothing is known, nothing is shut.
    expect(await isShutFor(app.database.db, userId, 'jackpot')).toBe(false);
    await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
    await run();
    expect([await queued(race), await queued(event, 'vote')]).toEqual([[], [userId]]);
    // One that was queued before says nothing either.
    const [{ at } = { at: '' }] = await rowsOf<{ at: string }>(
      app.database.db,
      sql`insert into mails (id, key, recipient, template, data)
        select ${v7()}, 'reminder:race:' || id || ':old', ${person.email}, 'reminder',
          jsonb_build_object('userId', ${userId}::text, 'kind', 'race', 'eventId', id,
            'at', to_char(closes_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from races where id = ${race} returning data->>'at' as at`,
    );
    expect(at).toMatch(/Z$/);
    await app.app.outbox.deliverDue();
    const kinds = (await remindersOf(member)).map(({ data }) => data.kind);
    expect([kinds.includes('vote'), kinds.includes('race'), await queued(race)]).toEqual([
      true,
      false,
      [],
    ]);
    await owner.visitor.call(licensesApi.create, {
      ...{ item: 'jackpot', country: 'IT', state: null, number: 'IT-1', authority: 'ADM' },
      ...{ validFrom: new Date(Date.now() - 60_000).toISOString(), note: null },
      ...{ validUntil: new Date(Date.now() + 9e8).toISOString(), prizeCeilingCents: null },
    });
    await run();
    expect(await queued(race)).toEqual([userId]);
    await visitor.call(remindersApi.choose, { kinds: [] });
  });

  it('say nothing of what has moved or ended between the queue and the sending, and tell the new time', async () => {
    const member = await signUpReminded();
    const [moved, canceled] = [await raceIn(400), await raceIn(410)];
    // As they were queued before: for another instant, and for a race that is canceled meanwhile.
    const before = new Date(Date.now() + 3_600_000).toISOString();
    await transaction(app.database.db, async (tx) => {
      const canceledAt = new Date();
      const [row] = await tx
        .update(races)
        .set({ canceledAt, cancelReason: 'Rain' })
        .where(eq(races.id, canceled))
        .returning();
      for (const [eventId, at] of [
        [moved, before],
        [canceled, row!.closesAt.toISOString()],
      ] as const) {
        const data = { userId: member.userId, kind: 'race', eventId, at };
        const recipient = sql`${member.person.email}`;
        await tx.execute(
          mailInsert({
            key: `reminder:race:${eventId}:old`,
            recipient,
            template: 'reminder',
            data,
          }),
        );
      }
    });
    await app.app.outbox.deliverDue();
    expect([...(await queued(moved)), ...(await queued(canceled))]).toEqual([]);
    await run();
    expect([...(await queued(moved)), ...(await queued(canceled))]).toEqual([member.userId]);
    await app.app.outbox.deliverDue();
    const told = (await remindersOf(member)).filter(({ data }) =>
      [moved, canceled].includes(String(data.eventId)),
    );
    expect(told.map(({ data }) => data.eventId)).toEqual([moved]);
    await member.visitor.call(remindersApi.choose, { kinds: [] });
  });

  it('end by the link in one, also by the button of a mail program, and by no other token', async () => {
    const member = await signUpReminded();
    await raceIn(300);
    await run();
    await app.app.outbox.deliverDue();
    const [mail] = await remindersOf(member);
    const token = /reminders\/stop\?([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
    const stop = (one: string) => app.openVisitor().call(remindersApi.stop, { token: one });
    const forged = createReminderLinks('another key').stopTokenOf(member.userId);
    expect(await refusalOf(stop(forged))).toMatch(/^403 reminder_link_invalid/);
    expect((await member.visitor.call(remindersApi.read, {})).kinds).toHaveLength(4);
    expect(await stop(token)).toEqual({ stopped: true });
    expect(await stop(token)).toEqual({ stopped: true });
    expect((await member.visitor.call(remindersApi.read, {})).kinds).toEqual([]);
  });
});

describe('the private calendar', () => {
  it('has the own races, is kept by nobody on the way, and its address ends with it', async () => {
    const player = await signUpPlayer(app, 2);
    const race = await insertRace(app.database.db);
    await player.visitor.call(jackpotApi.saveCards, { race, picks: [[1, 2, 3, 4, 5, 6]] });
    const other = await insertRace(app.database.db);
    const { calendarUrl } = await player.visitor.call(remindersApi.makeCalendar, {});
    const read = (url: string) => fetch(url.replace(/^https?:\/\/[^/]+/, app.url));
    const answer = await read(calendarUrl!);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = (await answer.text()).replaceAll(/\r\n /g, '');
    expect(text).toContain(`/races/${race}`);
    expect(text).toContain('(your cards: 1)');
    expect(text).not.toContain(other);

    const again = await player.visitor.call(remindersApi.makeCalendar, {});
    expect(again.calendarUrl).not.toBe(calendarUrl);
    await player.visitor.call(remindersApi.endCalendar, {});
    const forged = `/calendar/own.ics?${createReminderLinks('another key').calendarTokenOf(v7())}`;
    const unknown: string[] = [];
    for (const url of [
      calendarUrl!,
      again.calendarUrl!,
      forged,
      '/calendar/own.ics?x',
      '/calendar/own.ics',
    ]) {
      const response = await read(url.startsWith('/') ? app.url + url : url);
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
      unknown.push(`${response.status} ${JSON.stringify(body)}`);
    }
    expect(new Set(unknown).size).toBe(1);
    expect(unknown[0]).toMatch(/^404 /);
  });
});
