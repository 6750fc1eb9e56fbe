// The mail outbox: queued in the transaction that causes it, delivered after that commits.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isClosedEmail } from '#rules/accounts/closed-email.ts';
import { mailPauses, maxMailAttempts } from '#rules/mail/retries.ts';
import type { Db } from '../database/handles.ts';
import { mails } from '../database/schema/mail.ts';
import { runStatement, transaction } from '../database/transaction.ts';
import { recordSent, type SentMail } from './record-sent.ts';

/** A mail as it leaves. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
  /** Where its reader stops mails of this kind, in one press; their mail program may show a button for it. */
  stopUrl?: string;
  /** What only its reader may see, such as the token of a link. */
  secrets?: string[];
}

/** Makes a mail of queued data; reads what it needs from the database. Null where it is not to leave anymore. */
export type MailTemplate = (
  data: Record<string, unknown>,
  recipient: string,
) => Promise<RenderedMail | null>;

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
 * be looked up where it stands. As a part it is queued only where `from` has a row.
 */
export function mailInsert(
  mail: {
    key: string;
    recipient: SQL;
    template: string;
    data: Record<string, unknown>;
  },
  from: SQL = sql``,
): SQL {
  return sql`
    insert into mails (id, key, recipient, template, data)
    select ${v7()}::uuid, ${mail.key}, ${mail.recipient}, ${mail.template},
      ${JSON.stringify(mail.data)}::jsonb ${from}
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

/** How long a mail belongs to the server that has taken it: as long as the shortest pause. */
export const claimMs = Math.min(...mailPauses) * 60 * 1000;
/** After so many attempts a mail is given up until somebody has it tried again. */
export const maxAttempts = maxMailAttempts;
/** The same as a part of a statement, where it has to meet the condition of an index. */
export const maxAttemptsSql = sql.raw(String(maxAttempts));
/** The pause after so many attempts, as an interval; after the last one it only says whose the mail is. */
export const pauseAfter = (attempts: SQL) =>
  sql`(${sql.raw(`array[${mailPauses.join()}]`)})[least(${attempts}, ${sql.raw(String(mailPauses.length))})]
    * interval '1 minute'`;

/** So many mails are under way at once, so that one that takes long holds up only itself. */
export const maxAtOnce = 10;
/** How long a stop waits for the mails under way before it breaks them off. */
const stopMs = 3_000;
// A receipt and what else a purchase sends leave within so long of each other.
const momentMs = 100;

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
  /** Only where nothing leaves and the record is all there is: secrets and files stay in the sandbox's mailbox. */
  { keepsAll }: { keepsAll: boolean },
): Outbox {
  const stopping = new AbortController();
  const deliver = createDelivery(db, templates, transport, log, keepsAll);
  const rounds = createRounds(db, log, (mail) => deliver(mail, stopping.signal));
  return {
    async deliverDue() {
      const before = rounds.sent();
      rounds.look();
      await rounds.untilQuiet();
      return rounds.sent() - before;
    },
    wake() {
      setImmediate(rounds.look);
    },
    async settle() {
      rounds.stop();
      const patience = setTimeout(() => stopping.abort(new Error('The server stops.')), stopMs);
      await rounds.untilQuiet();
      clearTimeout(patience);
      transport.close();
    },
  };
}

/** Takes what is due and has it delivered, so many mails at once; `sent` counts those that went out. */
function createRounds(db: Db, log: OutboxLog, deliver: (mail: Mail) => Promise<boolean>) {
  const underWay = new Set<Promise<void>>();
  let taking: Promise<void> | null = null;
  let isStopping = false;
  let wakes = 0;
  let sent = 0;

  /** Takes as many as there is room for, until none is due. */
  async function takeDue(): Promise<void> {
    try {
      for (let looked = -1; !isStopping && looked !== wakes; ) {
        if (underWay.size === maxAtOnce) {
          await Promise.race(underWay);
          continue;
        }
        const room = maxAtOnce - underWay.size;
        const seen = wakes;
        const taken = await claim(db, room);
        for (const mail of taken) begin(mail);
        if (taken.length < room) looked = seen;
      }
    } catch (error) {
      log.waits(reasonOf(error));
    } finally {
      // In the very moment in which it was seen that nobody has called again.
      taking = null;
    }
  }

  function begin(mail: Mail): void {
    const delivery: Promise<void> = deliver(mail)
      .then((isSent) => {
        if (isSent) sent++;
      })
      .catch((error: unknown) => log.waits(reasonOf(error)))
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  function look(): void {
    wakes++;
    if (!isStopping) taking ??= takeDue();
  }

  async function untilQuiet(): Promise<void> {
    while (taking || underWay.size > 0) await Promise.all([taking, ...underWay]);
  }

  return {
    look,
    untilQuiet,
    stop: () => {
      isStopping = true;
    },
    sent: () => sent,
  };
}

/** Hands one mail over and records what came of it; the answer says whether it was sent. */
function createDelivery(
  db: Db,
  templates: Record<string, MailTemplate>,
  transport: MailTransport,
  log: OutboxLog,
  keepsAll: boolean,
): (mail: Mail, signal: AbortSignal) => Promise<boolean> {
  const unrecorded: SentMail[] = [];
  let recording: Promise<void> | null = null;

  /** Records a mail as sent, in one statement with those that are sent in the same moment. */
  function record(one: SentMail): Promise<void> {
    unrecorded.push(one);
    recording ??= sleep(momentMs).then(() => {
      recording = null;
      return recordSent(db, unrecorded.splice(0));
    });
    return recording;
  }

  return async (mail, signal) => {
    try {
      const template = templates[mail.template];
      if (!template) throw new Error(`There is no email template ${mail.template}.`);
      // Of a closed account, about what became of its money since: nobody receives mail there.
      if (isClosedEmail(mail.recipient)) return await dropMail(db, mail.id);
      const rendered = await template(mail.data, mail.recipient);
      if (!rendered) return await dropMail(db, mail.id);
      await transport.send({ ...rendered, id: mail.id, to: mail.recipient }, signal);
      await record({
        ...{ ...rendered, id: mail.id, data: mail.data },
        secrets: keepsAll ? [] : (rendered.secrets ?? []),
        // A receipt is drawn again whenever it is asked for.
        attachments: keepsAll ? rendered.attachments : [],
      });
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      log.failed(mail.id, reason, mail.attempts >= maxAttempts);
      return noteFailure(db, mail.id, reason);
    }
  };
}

/** Removes a mail that has nothing left to say; it was not sent. */
async function dropMail(db: Db, mailId: string): Promise<false> {
  await transaction(db, (tx) => tx.delete(mails).where(eq(mails.id, mailId)));
  return false;
}

/** Keeps why a mail was not sent. */
async function noteFailure(db: Db, mailId: string, reason: string): Promise<false> {
  await transaction(db, (tx) =>
    tx.update(mails).set({ lastError: reason }).where(eq(mails.id, mailId)),
  );
  return false;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Mail = Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'template' | 'data' | 'attempts'>;

/**
 * Takes up to so many mails that are due for a while, so that no other server sends them meanwhile. If
 * we die before one is recorded as sent it goes out again, under the same Message-ID.
 */
function claim(db: Db, atMost: number): Promise<Mail[]> {
  // The column holds whole milliseconds: an instant of just now may have been rounded up.
  return runStatement<Mail>(
    db,
    sql`update mails set attempts = attempts + 1,
        next_attempt_at = now() + ${pauseAfter(sql`attempts + 1`)}
      where id in (
        select id from mails
        where sent_at is null and next_attempt_at <= now() + interval '1 millisecond'
          and attempts < ${maxAttemptsSql}
        order by next_attempt_at limit ${atMost}
        for update skip locked)
      returning id, recipient, template, data, attempts`,
  );
}
