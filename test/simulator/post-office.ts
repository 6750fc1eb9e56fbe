// The mail of a simulated world: two servers look after one outbox, over a mail server that fails by chance.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import { createOutbox, type MailTemplate, type Outbox } from '#base/mail/outbox.ts';
import type { Random } from './random.ts';

/** The mail of a world. */
export interface PostOffice {
  /** How often the mail server goes wrong; 0 heals it. */
  faultRate: number;
  /** Both servers deliver what is due. */
  deliver(): Promise<void>;
  /** Delivers all that is left, also what would be tried again later, and says what is amiss. */
  finish(): Promise<string[]>;
}

/** Opens the post office of a world. */
export function openPostOffice(dbs: readonly Db[], random: Random): PostOffice {
  const db = dbs[0] as Db;
  const accepted = new Map<string, number>();
  // A mail that was accepted without our learning of it has to come again.
  const unanswered = new Map<string, number>();
  const add = (to: Map<string, number>, id: string) => to.set(id, (to.get(id) ?? 0) + 1);
  const template: MailTemplate = async () => ({
    subject: 'A mail',
    text: 'A mail.',
    html: '<p>A mail.</p>',
    attachments: [],
  });
  const templates = new Proxy<Record<string, MailTemplate>>({}, { get: () => template });
  const transport = {
    async send({ id }: { id: string }) {
      await Promise.resolve();
      const luck = random.next() / Math.max(office.faultRate, 1e-9);
      if (luck < 0.6) throw new Error('421 come again later');
      add(accepted, id);
      if (luck < 1) {
        add(unanswered, id);
        throw new Error('the connection is gone');
      }
    },
    close() {},
  };
  const log = { failed() {}, waits() {} };
  const servers: Outbox[] = [db, dbs.at(-1) as Db].map((own) =>
    createOutbox(own, templates, transport, log, { keepsAll: false }),
  );
  const deliver = async () => {
    await Promise.all(servers.map((server) => server.deliverDue()));
  };
  const office: PostOffice = {
    faultRate: 0,
    deliver,
    async finish() {
      await transaction(db, (tx) =>
        tx.execute(sql`update mails set next_attempt_at = now() where sent_at is null`),
      );
      await deliver();
      const answer = await db.execute(sql`select count(*) as n from mails where sent_at is null`);
      const left = Number((answer as unknown as { rows: { n: string }[] }).rows[0]?.n);
      const amiss = left > 0 ? [`${left} mails were never sent`] : [];
      for (const [id, times] of accepted) {
        const known = times - (unanswered.get(id) ?? 0);
        if (known !== 1) amiss.push(`mail ${id} was sent ${known} times`);
      }
      return amiss;
    },
  };
  return office;
}
