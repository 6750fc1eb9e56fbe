// The private calendar: its address ends with what opened the account, and it invites nobody who takes a break.
import { describe, expect, it } from 'vitest';
import { jackpotApi } from '#contract/jackpot.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { remindersApi } from '#contract/reminders.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { logIn, type Member, signUp, signUpConfirmed } from '#test/support/members.ts';
import { insertRace, signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { insertContest } from '#test/support/votes.ts';

const app = shareTestApp();

describe('the private calendar', () => {
  const read = async (url: string | null) => {
    const answer = await fetch(String(url).replace(/^https?:\/\/[^/]+/, app.url));
    return answer.ok ? (await answer.text()).replaceAll(/\r\n /g, '') : String(answer.status);
  };
  const urlOf = async ({ visitor }: Member) =>
    (await visitor.call(remindersApi.read, {})).calendarUrl;

  it('has another address after signing out everywhere, a new password by email, and one in the account', async () => {
    const member = await signUpConfirmed(app);
    const { visitor, person } = member;
    const other = await signUpConfirmed(app);
    const { calendarUrl: ofOther } = await other.visitor.call(remindersApi.makeCalendar, {});
    let { calendarUrl } = await visitor.call(remindersApi.makeCalendar, {});
    const isRenewed = async () => {
      const before = calendarUrl;
      calendarUrl = await urlOf(member);
      expect(await read(before)).toBe('404');
      expect(await read(calendarUrl)).toContain('BEGIN:VCALENDAR');
    };
    await visitor.call(profileApi.endOtherSessions, {});
    await isRenewed();
    const password = 'another long enough password 1';
    await visitor.call(profileApi.update, { ...person, name: 'Same Name', password });
    await isRenewed();
    await visitor.call(passwordsApi.requestToken, { email: person.email });
    const token = tokenIn(await waitForMail(app, person.email, 'password-reset'));
    const again = 'yet another long password 2';
    await visitor.call(passwordsApi.setNewPassword, { token, password: again });
    await logIn(app, { ...person, password: again }, visitor);
    await isRenewed();
    expect(await urlOf(other)).toBe(ofOther);
  });

  it('invites nobody to vote who takes a break or has reached a limit, and keeps what is theirs', async () => {
    const { event } = await insertContest(app.database.db);
    const name = `Voting ends: Contest ${event.slice(-4)}`;
    const player = await signUpPlayer(app, 2);
    const race = await insertRace(app.database.db);
    await player.visitor.call(jackpotApi.saveCards, { race, picks: [[1, 2, 3, 4, 5, 6]] });
    const { calendarUrl } = await player.visitor.call(remindersApi.makeCalendar, {});
    expect(await read(calendarUrl)).toContain(name);
    await player.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 });
    const onBreak = await read(calendarUrl);
    expect(onBreak).not.toContain(name);
    expect(onBreak).toContain(`/races/${race}`);
    const limited = await signUp(app);
    const own = await limited.visitor.call(remindersApi.makeCalendar, {});
    expect(await read(own.calendarUrl)).toContain(name);
    await limited.visitor.call(playLimitsApi.setLimit, { period: 'day', dollars: 0 });
    expect(await read(own.calendarUrl)).not.toContain(name);
  });
});
