// Emails about a monthly gift that waited until its donor had left the mailbox.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { profileApi } from '#contract/profile.ts';
import { newPerson } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import { giveMonthly } from '#test/support/monthly.ts';
import { shareTestApp } from '#test/support/shared-app.ts';

const app = shareTestApp();

it('bring no link of the gift to the mailbox that its donor has left', async () => {
  const { visitor, person, gift } = await giveMonthly(app);
  const key = `monthly-changed:${crypto.randomUUID()}`;
  const dueIn = (time: string) =>
    sql`update mails set next_attempt_at = now() + ${time}::interval where key = ${key}`;
  await transaction(app.database.db, async (tx) => {
    await tx.execute(
      mailInsert({
        key,
        recipient: sql`${person.email}`,
        template: 'monthly-changed',
        data: { monthlyDonationId: gift._id, did: 'change', via: 'account' },
      }),
    );
    await tx.execute(dueIn('1 hour'));
  });
  const email = newPerson().email;
  await visitor.call(profileApi.update, { email, name: person.name ?? 'Pat', mobile: '' });
  await transaction(app.database.db, (tx) => tx.execute(dueIn('0 hours')));
  await app.app.outbox.deliverDue();
  const late = await waitForMail(app, person.email, 'monthly-changed');
  expect(late.text).toContain('your monthly gift is changed');
  expect(late.text).not.toMatch(/[0-9a-f]{64}/);
});
