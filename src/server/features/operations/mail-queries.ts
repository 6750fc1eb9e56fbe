// Reads the mail outbox for staff: who gets what, and how far it is; never what a mail says.

import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { readPage } from '#base/database/page-window.ts';
import { containing, rowsOf } from '#base/database/raw-sql.ts';
import { mails } from '#base/database/schema/mail.ts';
import { loggable } from '#base/http/loggable.ts';
import { maxAttempts, maxAttemptsSql } from '#base/mail/outbox.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import { id as idShape } from '#contract/endpoint.ts';
import type { MailRow, officeOperationsApi } from '#contract/office/operations.ts';

// The content stays in the database: mails that wait carry links that sign people in.
const columns = {
  id: mails.id,
  createdAt: mails.createdAt,
  recipient: mails.recipient,
  template: mails.template,
  attempts: mails.attempts,
  nextAttemptAt: mails.nextAttemptAt,
  lastError: mails.lastError,
  sentAt: mails.sentAt,
};

type Found = Pick<typeof mails.$inferSelect, keyof typeof columns>;

function toRow(mail: Found): MailRow {
  const isGivenUp = mail.attempts >= maxAttempts;
  const state = mail.sentAt ? 'sent' : isGivenUp ? 'given-up' : 'waiting';
  return {
    _id: mail.id,
    created: mail.createdAt.toISOString(),
    recipient: mail.recipient,
    template: mail.template,
    state,
    attempts: mail.attempts,
    nextAttempt: state === 'waiting' ? mail.nextAttemptAt.toISOString() : null,
    sent: mail.sentAt?.toISOString() ?? null,
    lastError: mail.lastError === null ? null : withoutSecrets(mail.lastError),
  };
}

/** Why it failed, without addresses, statements, and whatever could be a token. */
function withoutSecrets(reason: string): string {
  if (reason.startsWith('Failed query')) return 'The database did not answer.';
  return loggable(reason).replace(/[\w-]{32,}/g, '…');
}

const conditions = {
  waiting: and(isNull(mails.sentAt), sql`${mails.attempts} < ${maxAttemptsSql}`),
  'given-up': and(isNull(mails.sentAt), sql`${mails.attempts} >= ${maxAttemptsSql}`),
  sent: isNotNull(mails.sentAt),
};

/** The condition of mails that were given up, for whoever has them tried again. */
export const isGivenUp = conditions['given-up'];

/** The mails that a search finds, with the index of parts for those that were sent (decision 40). */
async function matching(db: Reads, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined;
  if (idShape.safeParse(q).success) return eq(mails.id, q);
  const pattern = containing(q);
  const templates = await findTemplates(db, pattern);
  return or(
    and(isNotNull(mails.sentAt), ilike(mails.recipient, pattern)),
    and(isNull(mails.sentAt), ilike(mails.recipient, pattern)),
    templates.length > 0 ? inArray(mails.template, templates) : undefined,
  );
}

/** The templates whose name fits, of a few dozen: from one to the next in their index, not mail by mail. */
async function findTemplates(db: Reads, pattern: string): Promise<string[]> {
  const rows = await rowsOf<{ template: string }>(
    db,
    sql`
    with recursive known as (
      (select template from mails order by template limit 1)
      union all
      select (select m.template from mails m where m.template > k.template order by m.template limit 1)
      from known k where k.template is not null)
    select template from known where template ilike ${pattern} order by template`,
  );
  return rows.map(({ template }) => template);
}

/** So many at most are all put in order, instead of looking for them among all mails, newest first. */
const fewMails = 10_000;

/** A page of mails, newest first. */
export async function findMails(
  db: Reads,
  { page, limit, state, template, q }: ParsedInputOf<typeof officeOperationsApi.mails>,
): Promise<Page<MailRow>> {
  const wanted = and(
    state ? conditions[state] : undefined,
    template ? eq(mails.template, template) : undefined,
    await matching(db, q),
  );
  const [totals] = await db.select({ total: count() }).from(mails).where(wanted);
  const total = totals?.total ?? 0;
  const rows = await readPage({ page, limit }, total, ({ isReversed, ...window }) => {
    const order = isReversed ? asc : desc;
    // Date and id taken as one are the same order, but not that of an index which the database would walk.
    const byDate =
      q && total <= fewMails
        ? [order(sql`(${mails.createdAt}, ${mails.id})`)]
        : [order(mails.createdAt), order(mails.id)];
    return db
      .select(columns)
      .from(mails)
      .where(wanted)
      .orderBy(...byDate)
      .limit(window.limit)
      .offset(window.offset);
  });
  return { items: rows.map(toRow), total };
}

/** One mail; null where there is none. */
export async function findMail(db: Reads, mailId: string): Promise<MailRow | null> {
  const rows = await db.select(columns).from(mails).where(eq(mails.id, mailId));
  return rows[0] ? toRow(rows[0]) : null;
}
