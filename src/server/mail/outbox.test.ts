// The outbox: what is kept of a mail that has left.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { mails } from '../database/schema/mail.ts';
import { transaction } from '../database/transaction.ts';
import { createOutbox, mailInsert, type RenderedMail } from './outbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Queues and delivers a mail with a secret; answers what was sent and what was kept. */
async function deliver(key: string, keepsSecrets: boolean) {
  const sent: RenderedMail[] = [];
  const template = async ({ token }: Record<string, unknown>): Promise<RenderedMail> => ({
    subject: 'A link',
    text: `Follow ${token} or ${token}.`,
    html: `<a href="/${token}">Follow</a>`,
    attachments: [],
    secrets: [String(token)],
  });
  const transport = async (mail: RenderedMail) => void sent.push(mail);
  const fail = (_mailId: string, reason: string) => expect.fail(reason);
  const outbox = createOutbox(database.db, { link: template }, transport, fail, { keepsSecrets });
  await transaction(database.db, (tx) =>
    tx.execute(
      mailInsert({
        key,
        recipient: sql`'a@b.example'`,
        template: 'link',
        data: { userId: '7', token: 'open-sesame' },
      }),
    ),
  );
  expect(await outbox.deliverDue()).toBe(1);
  const rows = await database.db.select().from(mails).where(eq(mails.key, key));
  return { sent: sent[0], kept: rows[0] };
}

it('sends a secret, and keeps none of it where the mail has really left', async () => {
  const { sent, kept } = await deliver('left', false);
  expect(sent?.text).toBe('Follow open-sesame or open-sesame.');
  expect(kept).toMatchObject({
    subject: 'A link',
    text: 'Follow … or ….',
    html: '<a href="/…">Follow</a>',
    data: { userId: '7', token: '…' },
  });
  expect(JSON.stringify(kept)).not.toContain('sesame');
});

it("keeps it for the sandbox's mailbox, from which nothing leaves", async () => {
  const { kept } = await deliver('stayed', true);
  expect(kept?.text).toBe('Follow open-sesame or open-sesame.');
});
