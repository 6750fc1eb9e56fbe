// Weeks of golf in reminders and private calendars: they are for those who play in them.
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tournamentRounds } from '#base/database/schema/golf.ts';
import { tournamentAbsences } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfEvent } from '#contract/golf.ts';
import { remindersApi } from '#contract/reminders.ts';
import { createSeasonKeeper } from '#server/features/golf/weeks/keep-seasons.ts';
import { runJob } from '#test/support/draws.ts';
import { insertEntries, insertTournament, playTournament } from '#test/support/golf-season.ts';
import { findMails } from '#test/support/mails.ts';
import { type Member, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();

const hours = 3_600_000;

const weeksOf = async ({ visitor }: Member) => {
  const { calendarUrl } = await visitor.call(remindersApi.makeCalendar, {});
  const answer = await fetch(String(calendarUrl).replace(/^https?:\/\/[^/]+/, app.url));
  return [...(await answer.text()).matchAll(/SUMMARY:Golf eSports: (.*)\r/g)].map(
    ([, name]) => name,
  );
};

it('are told to those who may still play in them, and not to who was cut or has left', async () => {
  const { db } = app.database;
  const { userId: recordedBy } = await signUpStaff(app, 'tournament-director');
  const cuts = { cutAfterWeek1: 5, cutAfterWeek2: 4, cutAfterWeek3: 3, cutAfterWeek4: 2 };
  await insertTournament(db, { plan: cuts });
  const golfers: Member[] = [];
  for (let at = 0; at < 6; at++) golfers.push(await signUpConfirmed(app));
  for (const { visitor } of golfers) await visitor.call(remindersApi.choose, { kinds: ['golf'] });
  const names = golfers.map(({ userId }, at) => ({ userId, name: `Golfer ${at}` }));
  const entryIds = await insertEntries(db, names);
  expect(await weeksOf(golfers[0]!)).toHaveLength(5);
  await playTournament(db, 1);
  const season = await createSeasonKeeper().read(db, golfEvent);
  const field = (await season!.readFieldOf(2)) as string[];
  expect(field).toHaveLength(5);
  const memberOf = (entryId: string) => golfers[entryIds.indexOf(entryId)] as Member;
  const cut = memberOf(entryIds.find((id) => !field.includes(id)) as string);
  const [left, ...playing] = field.map(memberOf) as [Member, Member, ...Member[]];
  const weeks = await db.select().from(tournamentRounds).orderBy(asc(tournamentRounds.startsAt));
  await transaction(db, async (tx) => {
    await tx
      .update(tournamentRounds)
      .set({ startsAt: new Date(Date.now() + 8 * hours) })
      .where(eq(tournamentRounds.id, weeks[1]!.id));
    await tx.insert(tournamentAbsences).values({
      ...{ event: golfEvent, entryId: field[0]!, week: 2, kind: 'withdrawn' as const },
      ...{ reason: 'A broken wrist.', recordedBy },
    });
  });
  await runJob(app, 'send-reminders');
  await app.app.outbox.deliverDue();
  const told = await Promise.all(
    golfers.map(({ person }) => findMails(app, person.email, 'reminder')),
  );
  const whoIsTold = golfers.filter((_, at) => told[at]!.length > 0);
  expect(whoIsTold.map(({ userId }) => userId).sort()).toEqual(
    playing.map(({ userId }) => userId).sort(),
  );
  expect(await weeksOf(playing[0]!)).toHaveLength(5);
  // What they have played stays in their calendars.
  for (const member of [cut, left]) expect(await weeksOf(member)).toEqual(['Week 1']);
});
