// The mail outbox: queued in the transaction that causes it, delivered after that commits.
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../database/handles.ts';
import { mailAttachments, mails } from '../database/schema/mail.ts';
import { transaction } from '../database/transaction.ts';

/** A mail as it leaves. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
  /** What only its reader may see, such as the token of a link. */
  secrets?: string[];
}

/** Makes a mail of queued data; reads what it needs from the database. */
export type MailTemplate = (data: Record<string, unknown>) => Promise<RenderedMail>;

/** The way to the outside. */
export interface MailTransport {
  /** Hands a mail over; throws when it could not, also because `signal` said to stop trying. */
  send(mail: RenderedMail & { id: string; to: string }, signal: AbortSignal): Promise<void>;
  /** Lets go of what is kept for the mails to come. */
  close(): void;
}

/**
 * The statement that queues a mail, to be run in the transaction of its cause, alone or as a part of
 * another statement; the same key is queued once. `recipient` is an expression, so that an address can
 * be looked up where it stands.
 */
export function mailInsert(mail: {
  key: string;
  recipient: SQL;
  template: string;
  data: Record<string, unknown>;
}): SQL {
  return sql`
    insert into mails (id, key, recipient, template, data)
    values (${v7()}, ${mail.key}, ${mail.recipient}, ${mail.template}, ${JSON.stringify(mail.data)}::jsonb)
    on conflict (key) do nothing`;
}

/**
 * The statement that queues many mails at once; `rows` selects `key, recipient, template, data`, the
 * data as jsonb. The same key is queued once.
 */
export function mailsInsert(rows: SQL): SQL {
  return sql`
    insert into mails (id, key, recipient, template, data)
    select gen_random_uuid(), m.key, m.recipient, m.template, m.data
    from (${rows}) as m(key, recipient, template, data)
    on conflict (key) do nothing`;
}

/** How long a mail belongs to the server that has taken it. */
export const claimMs = 2 * 60 * 1000;
/** After so many attempts, in five days, a mail is given up until somebody has it tried again. */
export const mostAttempts = 12;
/** The same as a part of a statement, where it has to meet the condition of an index. */
export const mostAttemptsSql = sql.raw(String(mostAttempts));

/** So many mails are under way at once, so that one that takes long holds up only itself. */
export const mostAtOnce = 5;
/** How long a stop waits for the mails under way before it breaks them off. */
const stopMs = 3_000;

/** Delivers queued mail. */
export interface Outbox {
  /** Delivers everything that is due; answers how many went out. */
  deliverDue(): Promise<number>;
  /** Begins a delivery soon, without waiting for it: called after a commit that queued mail. */
  wake(): void;
  /** Takes no more mail, and waits a moment for the mails under way; called at shutdown. */
  settle(): Promise<void>;
}

/** Who is told of what goes wrong. */
export interface OutboxLog {
  /** A mail could not be delivered; it is tried again, unless it is given up. */
  failed(mailId: string, reason: string, isGivenUp: boolean): void;
  /** The queue itself could not be read or written; it is looked at again within a minute. */
  waits(reason: string): void;
}

/** Makes the outbox of an app. */
export function createOutbox(
  db: Db,
  templates: Record<string, MailTemplate>,
  transport: MailTransport,
  log: OutboxLog,
  /** Only where nothing leaves and the record is all there is: the sandbox's mailbox. */
  { keepsSecrets }: { keepsSecrets: boolean },
): Outbox {
  const lanes = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isStopping = false;
  let wakes = 0;
  let sent = 0;

  /** One mail after the other, until none is due; whoever finds one lets the next lane look as well. */
  async function deliverInTurn(): Promise<void> {
    while (!isStopping) {
      const before = wakes;
      const mail = await claim(db);
      if (mail) {
        openLane();
        if (await deliver(mail)) sent++;
      } else if (before === wakes) return;
    }
  }

  function openLane(): void {
    if (isStopping || lanes.size >= mostAtOnce) return;
    const lane: Promise<void> = deliverInTurn()
      .catch((error: unknown) => log.waits(reasonOf(error)))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  async function deliver(mail: typeof mails.$inferSelect): Promise<boolean> {
    try {
      const template = templates[mail.template];
      if (!template) throw new Error(`There is no email template ${mail.template}.`);
      const rendered = await template(mail.data);
      await transport.send({ ...rendered, id: mail.id, to: mail.recipient }, stopping.signal);
      await recordSent(db, mail, rendered, keepsSecrets ? [] : (rendered.secrets ?? []));
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      log.failed(mail.id, reason, mail.attempts >= mostAttempts);
      await transaction(db, (tx) =>
        tx.update(mails).set({ lastError: reason }).where(eq(mails.id, mail.id)),
      );
      return false;
    }
  }

  async function untilQuiet(): Promise<void> {
    while (lanes.size > 0) await Promise.all(lanes);
  }

  return {
    async deliverDue() {
      const before = sent;
      wakes++;
      openLane();
      await untilQuiet();
      return sent - before;
    },
    wake() {
      setImmediate(() => {
        wakes++;
        openLane();
      });
    },
    async settle() {
      isStopping = true;
      const patience = setTimeout(() => stopping.abort(new Error('The server stops.')), stopMs);
      await untilQuiet();
      clearTimeout(patience);
      transport.close();
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Takes the next mail that is due for a while, so that no other server sends it meanwhile. If we die
 * before it is recorded as sent it goes out again, under the same Message-ID.
 */
async function claim(db: Db): Promise<typeof mails.$inferSelect | null> {
  const rows = await transaction(db, async (tx) => {
    const due = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          isNull(mails.sentAt),
          // The column holds whole milliseconds: an instant of just now may have been rounded up.
          lte(mails.nextAttemptAt, sql`now() + interval '1 millisecond'`),
          sql`${mails.attempts} < ${mostAttemptsSql}`,
        ),
      )
      .orderBy(asc(mails.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due[0]) return [];
    return tx
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        nextAttemptAt: sql`now() + ${claimMs} * power(2, ${mails.attempts}) * interval '1 millisecond'`,
      })
      .where(eq(mails.id, due[0].id))
      .returning();
  });
  return rows[0] ?? null;
}

/**
 * Records what was sent, but not its secrets: whoever reads a copy of the database must not find a
 * link that sets a password.
 */
async function recordSent(
  db: Db,
  { id: mailId, data }: typeof mails.$inferSelect,
  mail: RenderedMail,
  secrets: string[],
): Promise<void> {
  const veil = (text: string) => secrets.reduce((veiled, one) => veiled.replaceAll(one, '…'), text);
  await transaction(db, async (tx) => {
    await tx
      .update(mails)
      .set({
        sentAt: sql`now()`,
        data: JSON.parse(veil(JSON.stringify(data))),
        subject: mail.subject,
        text: veil(mail.text),
        html: veil(mail.html),
        lastError: null,
      })
      .where(eq(mails.id, mailId));
    if (mail.attachments.length > 0) {
      await tx
        .insert(mailAttachments)
        .values(mail.attachments.map((attachment) => ({ mailId, ...attachment })));
    }
  });
}
