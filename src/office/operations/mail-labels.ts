// What mails are called and how they stand, in plain words.
import type { MailRow } from '#contract/office/operations.ts';
import { isClosedEmail, removedEmail } from '#rules/accounts/closed-email.ts';
import { counted } from '#rules/format/counts.ts';
import type { Tone } from '../kit/mark.tsx';

const labels: Record<string, string> = {
  'email-confirmation': 'Please confirm your address',
  'password-reset': 'Link to set a password',
  'account-changed': 'Your account was changed',
  'account-closed': 'Your account was closed',
  'donation-receipt': 'Receipt of a donation',
  'donation-receipts': 'Receipts of several donations',
  'monthly-card-expiring': 'Card of a monthly gift expires',
  'monthly-charity-gone': 'Monthly gift waits for a charity',
  'monthly-changed': 'Monthly gift changed',
  'monthly-declined': 'Monthly gift declined',
  'monthly-link': 'Link to a monthly gift',
  'play-break': 'Break from playing',
  'raffle-award': 'Raffle prize won',
  'raffle-award-accepted': 'Raffle prize accepted',
  'raffle-award-handed-over': 'Raffle prize handed over',
  'raffle-award-withdrawn': 'Raffle prize taken back',
  'guardian-link': 'Link for the guardian of a child',
  'gift-pack-earned': 'Gift pack to claim',
  'gift-pack-reminder': 'Last day to claim a gift pack',
  'gift-pack-sent': 'Gift pack sent',
  'gift-pack-returned': 'Gift pack came back',
  'golf-won': 'Golf prize won',
  'golf-withdrawn': 'Golf prize taken back',
  'jackpot-won': 'Jackpot won',
  'jackpot-claim-recorded': 'Jackpot claim recorded',
  'jackpot-withdrawn': 'Jackpot prize taken back',
  'cards-returned': 'Jackpot cards returned',
  'car-starts': 'Scratched car starts after all',
  'winner-papers-changed': 'Papers of a prize changed',
  'winner-prize-shared': 'Prize divided',
  'places-changed': 'Where we sell and play was changed',
  'staff-factor': 'Second factor changed',
};

/** Every kind of mail that has words, for a choice. */
export const knownTemplates = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What a mail is; a template without words of its own is made readable. */
export function labelOfTemplate(template: string): string {
  const readable = template.replaceAll('-', ' ');
  return labels[template] ?? readable[0]?.toUpperCase() + readable.slice(1);
}

/** To whom a mail goes; what went to an account that is closed now is no longer theirs. */
export function labelOfRecipient(recipient: string): string {
  if (recipient === removedEmail) return 'Address removed';
  return isClosedEmail(recipient) ? 'Closed account' : recipient;
}

/** How a mail stands, in a word. */
export const stateMarks: Record<MailRow['state'], { text: string; tone: Tone }> = {
  waiting: { text: 'Waiting', tone: 'waiting' },
  'given-up': { text: 'Given up', tone: 'warning' },
  sent: { text: 'Sent', tone: 'good' },
};

/** How often it was tried: `Not tried yet`, `Tried once`, `Tried 12 times`. */
export function formatTried(attempts: number): string {
  if (attempts === 0) return 'Not tried yet';
  return attempts === 1 ? 'Tried once' : `Tried ${counted(attempts, 'time')}`;
}
