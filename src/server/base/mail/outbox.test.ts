// The outbox: what leaves, over which connections, and what is kept of a mail that has left.
import { eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailPauses } from '#rules/mail/retries.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/donor.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { mailAttachments, mails } from '../database/schema/mail.ts';
import { transaction } from '../database/transaction.ts';
import { createOutbox, mailInsert, maxAtOnce, type RenderedMail } from './outbox.ts';
import { recordSent } from './record-sent.ts';
import { createTransport } from './transport.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Queues and delivers a mail with a secret; answers what was sent and what was kept. */
async function deliver(key: string, keepsAll: boolean) {
  const sent: RenderedMail[] = [];
  const template = async ({ token }: Record<string, unknown>): Promise<RenderedMail> => ({
    subject: 'A link',
    text: `Follow ${token} or ${token}.`,
    html: `<a href="/${token}">Follow</a>`,
    attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('A') }],
    secrets: [String(token)],
  });
  const transport = { send: async (mail: RenderedMail) => void sent.push(mail), close: () => {} };
  const log = {
    failed: (_mailId: string, reason: string) => expect.fail(reason),
    waits: expect.fail,
  };
  const outbox = createOutbox(database.db, { link: template }, transport, log, { keepsAll });
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
  const files = await database.db
    .select({ content: mailAttachments.content })
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, (rows[0] as { id: string }).id));
  return { sent: sent[0], kept: rows[0], files };
}

it('sends a secret and a file, and keeps neither where the mail has really left', async () => {
  const { sent, kept, files } = await deliver('left', false);
  expect(sent?.attachments).toHaveLength(1);
  expect(files).toEqual([]);
  expect(sent?.text).toBe('Follow open-sesame or open-sesame.');
  expect(kept).toMatchObject({
    subject: 'A link',
    text: 'Follow … or ….',
    html: '<a href="/…">Follow</a>',
    data: { userId: '7', token: '…' },
  });
  expect(JSON.stringify(kept)).not.toContain('sesame');
});

it("keeps both for the sandbox's mailbox, from which nothing leaves", async () => {
  const { kept, files } = await deliver('stayed', true);
  expect(files).toHaveLength(1);
  expect(kept?.text).toBe('Follow open-sesame or open-sesame.');
});

describe('over a mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  const template = async (): Promise<RenderedMail> => ({
    subject: 'Hello',
    text: 'Hello.',
    html: '<p>Hello.</p>',
    attachments: [],
    stopUrl: 'https://homestretch.example/gifts/stop-cards?0a1b',
  });

  /** An outbox of its own, as each server has one, with what it told. */
  function openOutbox(smtpUrl: string) {
    const failures: string[] = [];
    const log = {
      failed: (mailId: string, reason: string) => void failures.push(`${mailId} ${reason}`),
      waits: expect.fail,
    };
    const transport = createTransport({ smtpUrl, from: 'Homestretch <hello@homestretch.example>' });
    const outbox = createOutbox(database.db, { hello: template }, transport, log, {
      keepsAll: false,
    });
    return { outbox, failures };
  }

  const queue = (recipients: string[]) =>
    transaction(database.db, async (tx) => {
      for (const recipient of recipients) {
        await tx.execute(
          mailInsert({
            key: `hello:${recipient}`,
            recipient: sql`${recipient}`,
            template: 'hello',
            data: {},
          }),
        );
      }
    });
  const waiting = async () => {
    const rows = await database.db.select().from(mails).where(isNull(mails.sentAt));
    return rows.map(({ recipient }) => recipient);
  };

  it('R5: delays only the mail that the mail server does not answer, and stops all the same', async () => {
    const others = Array.from({ length: 40 }, (_, n) => `other-${n}@mail.example`);
    await queue(['hang@mail.example', ...others]);
    const { outbox, failures } = openOutbox(server.url());
    outbox.wake();
    await eventually(waiting, (left) => left.length === 1);
    expect(await waiting()).toEqual(['hang@mail.example']);
    expect(server.received.map(({ to }) => to).sort()).toEqual([...others].sort());
    expect(server.connections).toBeLessThanOrEqual(maxAtOnce);
    // What is queued meanwhile goes out meanwhile.
    await queue(['late@mail.example']);
    outbox.wake();
    await eventually(waiting, (left) => left.length === 1);
    await outbox.settle();
    expect(failures).toHaveLength(1);
    expect(server.received.filter(({ to }) => to.startsWith('hang'))).toEqual([]);
  });

  it('names each mail by the domain that it comes from', async () => {
    const [{ id } = { id: '' }] = await database.db
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.key, 'hello:other-0@mail.example'));
    const found = server.received.find(({ to }) => to === 'other-0@mail.example');
    expect(found?.data).toContain(`Message-ID: <${id}@homestretch.example>`);
  });

  it('tells the reader’s mail program where one press stops such mail', async () => {
    const { outbox } = openOutbox(server.url());
    await queue(['stops@b.example']);
    await outbox.deliverDue();
    const sent = server.received.find(({ to }) => to === 'stops@b.example');
    expect(sent?.data).toContain(
      'List-Unsubscribe: <https://homestretch.example/gifts/stop-cards?0a1b>',
    );
    expect(sent?.data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await outbox.settle();
  });

  it('hands nothing to a mail server on the network that does not encrypt', async () => {
    await queue(['secret@mail.example']);
    // The same server, by an address that might be anywhere.
    const { outbox, failures } = openOutbox(server.url('0.0.0.0'));
    expect(await outbox.deliverDue()).toBe(0);
    expect(failures).toHaveLength(1);
    expect(server.named).not.toContain('secret@mail.example');
    await outbox.settle();
  });

  it('sends each mail once though two servers look after one outbox', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `many-${n}@mail.example`);
    await queue(many);
    const [one, two] = [openOutbox(server.url()), openOutbox(server.url())];
    await Promise.all([one.outbox.deliverDue(), two.outbox.deliverDue()]);
    const got = server.received.map(({ to }) => to).filter((to) => to.startsWith('many'));
    expect(got.sort()).toEqual([...many].sort());
    await Promise.all([one.outbox.settle(), two.outbox.settle()]);
  });
});

it('tries a mail that could not be delivered after the pauses of the rules, and gives it up after the last', async () => {
  const [key, id] = ['never', v7()];
  const given: boolean[] = [];
  const log = {
    failed: (mailId: string, _reason: string, isGivenUp: boolean) => {
      if (mailId === id) given.push(isGivenUp);
    },
    waits: expect.fail,
  };
  const transport = { send: async () => {}, close: () => {} };
  const outbox = createOutbox(database.db, {}, transport, log, { keepsAll: false });
  await transaction(database.db, (tx) =>
    tx.insert(mails).values({ id, key, recipient: 'a@b.example', template: 'none', data: {} }),
  );
  const row = async () => (await database.db.select().from(mails).where(eq(mails.id, id)))[0]!;
  for (const [index, minutes] of [...mailPauses, mailPauses.at(-1)!].entries()) {
    const before = Date.now();
    await outbox.deliverDue();
    const { attempts, nextAttemptAt } = await row();
    expect(attempts).toBe(index + 1);
    const takenAt = nextAttemptAt.getTime() - minutes * 60_000;
    expect(takenAt).toBeGreaterThan(before - 1000);
    expect(takenAt).toBeLessThan(Date.now() + 1000);
    await transaction(database.db, (tx) =>
      tx.update(mails).set({ nextAttemptAt: sql`now()` }).where(eq(mails.id, id)),
    );
  }
  expect(given).toEqual([...mailPauses.map(() => false), true]);
  // Given up: it is not taken anymore.
  await outbox.deliverDue();
  expect(given).toHaveLength(mailPauses.length + 1);
});

it('records what was sent where another email of the same moment was removed as it left', async () => {
  await transaction(database.db, (tx) =>
    tx.execute(
      mailInsert({ key: 'kept', recipient: sql`'a@b.example'`, template: 'link', data: {} }),
    ),
  );
  const [kept] = await database.db.select().from(mails).where(eq(mails.key, 'kept'));
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('A') }];
  const words = { data: {}, subject: 'Hello', text: 'Hello', html: 'Hello', secrets: [] };
  const sent = [kept!.id, v7()].map((id) => ({ id, ...words, attachments }));
  await recordSent(database.db, sent);
  const [after] = await database.db.select().from(mails).where(eq(mails.id, kept!.id));
  expect(after).toMatchObject({ subject: 'Hello', sentAt: expect.any(Date) });
});
