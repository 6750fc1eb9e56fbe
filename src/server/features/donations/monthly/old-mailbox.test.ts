// Emails about a monthly gift that waited until its donor had left the mailbox.
import { and, inArray, like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { profileApi } from '#contract/profile.ts';
import { newPerson } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import { giveMonthly, setMonthly } from '#test/support/monthly.ts';
import { shareTestApp } from '#test/support/shared-app.ts';

const app = shareTestApp();

/** Queues emails to the present mailbox that leave only after their donor has taken another one. */
async function leaveLate(
  late: Readonly<Record<string, object>>,
  columns: Parameters<typeof setMonthly>[2] = { failures: 1 },
) {
  const { visitor, person, gift } = await giveMonthly(app);
  await setMonthly(app, gift._id, columns);
  await transaction(app.database.db, async (tx) => {
    for (const [template, data] of Object.entries(late)) {
      await tx.execute(
        mailInsert({
          key: `${template}:late:${gift._id}`,
          recipient: sql`${person.email}`,
          template,
          data: { monthlyDonationId: gift._id, ...data },
        }),
      );
    }
    await tx.execute(setDue(gift._id, '1 hour'));
  });
  const email = newPerson().email;
  await visitor.call(profileApi.update, { email, name: person.name ?? 'Pat', mobile: '' });
  await transaction(app.database.db, (tx) => tx.execute(setDue(gift._id, '0 hours')));
  await app.app.outbox.deliverDue();
  return person.email;
}

const setDue = (giftId: string, time: string) =>
  sql`update mails set next_attempt_at = now() + ${time}::interval
    where key like ${`%:late:${giftId}`}`;

it('bring no link of the gift to the mailbox that its donor has left', async () => {
  const email = await leaveLate({ 'monthly-changed': { did: 'change', via: 'account' } });
  const late = await waitForMail(app, email, 'monthly-changed');
  expect(late.text).toContain('your monthly gift is changed');
  expect(late.text).not.toMatch(/[0-9a-f]{64}/);
});

it('speak of no link or button that they do not have, and do not leave where they are about it alone', async () => {
  const waiting: Record<string, object>[] = [
    { 'monthly-changed': { did: 'cancel', via: 'account' }, 'monthly-declined': {} },
    { 'monthly-changed': { did: 'void-links', via: 'account' }, 'monthly-link': {} },
    { 'monthly-card-expiring': {} },
  ];
  const emails = await Promise.all(waiting.map((late) => leaveLate(late)));
  const ended = { endedAt: new Date(), endedBecause: 'card_failed' } as const;
  emails.push(await leaveLate({ 'monthly-declined': { isOver: true } }, ended));
  const { db } = app.database;
  const late = await db
    .select()
    .from(mails)
    .where(and(inArray(mails.recipient, emails), like(mails.key, '%:late:%')));
  expect(late.map(({ template }) => template).sort()).toEqual([
    'monthly-card-expiring',
    ...['monthly-changed', 'monthly-changed', 'monthly-declined', 'monthly-declined'],
  ]);
  for (const { text, html } of late) {
    expect(text).not.toMatch(/[0-9a-f]{64}|button|below|needs no login/);
    expect(html).not.toMatch(/button below|needs no login/);
  }
});
