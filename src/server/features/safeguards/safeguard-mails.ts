// Queues the mails about what takes two people: to those whom a request concerns, and to owners.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { noticeOfAct, type Objection } from '#base/mail/act-notices.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { SafeguardName } from '#rules/safeguards/safeguards.ts';

/** What gifts give, a tax rule, a race, a vote, a week of golf, and what was sold at the track, is nobody's own. */
const ofNobody = [
  'matrixes',
  'tax-rules',
  'race-cancellations',
  'scratches',
  'undone-scratches',
  'vote-closings',
  'short-notices',
  'week-closings',
  'track-returns',
] as const;
type OfNobody = (typeof ofNobody)[number];

/** Whether an act concerns nobody's account, so that there is nobody to tell. */
export const isOfNobody = (name: SafeguardName): name is OfNobody =>
  ofNobody.some((one) => one === name);

/** The statement that tells somebody of a request before it is decided. */
export function noticeOfRequest(
  userId: string,
  name: Exclude<SafeguardName, OfNobody>,
  approvalId: string,
  objection: Objection | null,
): SQL {
  return noticeOfAct(userId, `${name}-asked`, { objection, about: `${approvalId}:${userId}` });
}

/** The statement that tells an owner that another one changed the limits. */
export function noticeOfLimits(ownerId: string): SQL {
  return mailInsert({
    key: `safeguards-changed:${v7()}`,
    recipient: sql`(select email from users where id = ${ownerId})`,
    template: 'safeguards-changed',
    data: { userId: ownerId },
  });
}
