// The mails that tell somebody what a member of staff asked for, or did, to their account or money.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { objectionHours, raisedLimitHours } from '#rules/safeguards/safeguards.ts';
import { mailInsert } from './outbox.ts';
import { callOrWrite, type MailWriter } from './template.ts';

/** What can be told, a sentence each; those of the person's own mails (receipts, closings) are not here. */
const sentences = {
  'refunds-asked': 'A member of our staff asked to give back a payment of yours.',
  'cash-gifts-asked': 'A member of our staff asked to record a gift of cash or a check of yours.',
  'cash-receipts-asked':
    'A member of our staff asked to record a gift of cash or a check of yours.',
  'gift-voids-asked':
    'A member of our staff asked to void a gift of cash or a check of yours, as if it had not been given. If you gave it and your check was honored, please tell us now.',
  'waivers-asked':
    'A member of our staff asked to waive what your account owes us after a payment of yours went back.',
  'free-entries-asked': 'A member of our staff asked to record a free raffle entry for you.',
  'corrections-asked':
    'A member of our staff asked to correct the name, email or phone number of your account.',
  'exclusions-asked':
    'A member of our staff asked to change whether your account may play: for a break from playing, or because someone in your household is on our staff.',
  'closings-asked': 'A member of our staff asked to close your account.',
  'merges-asked':
    'A member of our staff asked to merge two accounts, and one of them is yours. They would become one, with everything in it.',
  'prize-payments-asked': 'A member of our staff asked to pay out a prize of yours.',
  'tax-records-asked':
    'A member of our staff asked to record that the tax on a prize of yours was paid to us.',
  'ended-offers-asked':
    'A member of our staff asked to end the offer of a prize to you, or to take back a prize that you won. If you want the prize, please accept or claim it in your account, or tell us now.',
  'place-releases-asked':
    'A member of our staff asked to give you what you bought and what is still waiting.',
  'gift-packs-asked': 'A member of our staff asked to record that your gift pack was sent.',
  refunded:
    'We are giving back a payment of yours, all of it or a part. Banks take a few days for it.',
  'refund-failed':
    'A refund that we told you of did not go through. What has not come back to you is still with us.',
  'paid-late':
    'A purchase of yours was paid only when you could not play anymore, or when no license for your place was valid anymore. We give all of your money back, and what you bought goes with it.',
  'entered-late':
    'Your form for the golf tournament had not come in when its first week was closed, so you cannot play in it. We give your entry donation back.',
  'entered-free':
    'We recorded a free raffle entry for you. Its tickets have the same chances as any.',
  'gift-voided':
    'A gift of cash or a check of yours was voided, because it was recorded by mistake or the check was not honored. Its receipt does not count anymore.',
  'dedication-changed':
    'A member of our staff changed the dedication of a gift of yours. Your receipt and the card use it as it is now.',
  'card-resent': 'A member of our staff sent the card of a gift of yours again.',
  'card-stopped':
    'A member of our staff stopped the card of a gift of yours: it is not sent, or not sent again.',
  household:
    'Your account does not play or vote for now, because someone in your household is on our staff. Your raffle tickets are left out of draws meanwhile. Gifts are welcome as before.',
  merged: 'Two accounts were merged into one. Everything is in the account that stays.',
} as const;

/** What a notice tells. */
export type ActTold = keyof typeof sentences;

/** How somebody objects to what is asked for: the token of the link, null where they have objected before, and the reason. */
export interface Objection {
  token: string | null;
  reason: string;
}

/** The key of a notice: the same is told once. */
export const noticeKey = (told: ActTold, about: string): string => `act:${told}:${about}`;

/**
 * The statement that queues a notice to the address of an account, or to the given one. `what` says in our own words
 * what was changed, and nothing that somebody typed.
 */
export function noticeOfAct(
  userId: string,
  told: ActTold,
  {
    recipient,
    objection = null,
    about = v7(),
    what,
  }: { recipient?: string; objection?: Objection | null; about?: string; what?: string } = {},
): SQL {
  return mailInsert({
    key: noticeKey(told, about),
    recipient:
      recipient === undefined
        ? sql`(select email from users where id = ${userId})`
        : sql`${recipient}`,
    template: 'act-notice',
    data: { userId, told, ...objection, ...(what === undefined ? {} : { what }) },
  });
}

/** The statement that tells somebody without an account, at the address that they gave with a payment. */
export function noticeToGuest(
  paymentId: string,
  told: ActTold,
  recipient: string,
  more: { what?: string } = {},
): SQL {
  return mailInsert({
    key: `act:${told}:${v7()}`,
    recipient: sql`${recipient}`,
    template: 'act-notice',
    data: { paymentId, told, ...more },
  });
}

/** These mails, by their names in the outbox. */
export const actNotices: Readonly<Record<string, MailWriter>> = {
  'act-notice': ({ userId, told, token, reason, what }, { organization, publicUrl }) => {
    const sentence = sentences[told as ActTold];
    if (!sentence) throw new Error('What this email tells is unknown.');
    const isAsked = String(told).endsWith('-asked');
    const about = userId ? 'About your account' : 'About your gift';
    return {
      subject: isAsked ? 'Somebody asked to change your account' : about,
      heading: isAsked ? 'Is this right?' : about,
      paragraphs: [
        sentence,
        ...(what ? [`This was changed: ${what}.`] : []),
        ...(isAsked ? ['A second member of our staff looks at it before anything happens.'] : []),
        ...(reason
          ? [
              `The reason that was given, for everybody to read: ${reason}`,
              token
                ? `Nothing happens for ${objectionHours} hours. If it is not right, object below, and it is stopped.`
                : `You have objected to this before, so an owner of our staff has to be one of the two who decide now. Nothing happens for ${objectionHours} hours: please tell us until then what speaks against it.`,
            ]
          : []),
      ],
      ...(token
        ? {
            button: { label: 'Object', url: `${publicUrl}/objection?${token}` },
            secrets: [String(token)],
          }
        : {}),
      ...(userId && !token
        ? { button: { label: 'See your account', url: `${publicUrl}/account` } }
        : {}),
      closing:
        told === 'refund-failed'
          ? [`Please ${callOrWrite(organization)}, so that we find another way.`]
          : [
              'If you asked for it, there is nothing to do.',
              `If you did not, please ${callOrWrite(organization)}.`,
            ],
    };
  },
  'safeguards-changed': (_data, { publicUrl }) => ({
    subject: 'The limits of staff were changed',
    heading: 'The limits of staff were changed',
    paragraphs: [
      'Another owner changed how much one member of staff may do alone before it takes a second person.',
      `A limit that was raised counts ${raisedLimitHours} hours after that, so that there is time to lower it again.`,
    ],
    button: { label: 'See the limits', url: `${publicUrl}/office/settings/safeguards` },
    closing: ['The audit log says who changed what.'],
  }),
};
