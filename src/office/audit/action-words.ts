// What actions of the audit log are in words.

const words: Record<string, string> = {
  'absence.canceled': 'took back an absence in the golf tournament',
  'absence.recorded': 'recorded an absence in the golf tournament',
  'account.closed': 'closed an account',
  'account.confirmation_requested': 'asked for another mail to confirm an address',
  'account.created': 'made an account',
  'account.email_confirmed': 'confirmed an email address',
  'account.exported': 'exported the data of an account',
  'account.password_reset': 'set a new password by a mailed link',
  'account.reset_requested': 'asked for a link to set a new password',
  'account.sessions_ended': 'signed out other browsers',
  'account.updated': 'changed an account',
  'complaint.dismissed': 'dismissed a complaint about a scorecard',
  'donation.receipt_requested': 'asked for a receipt',
  'donation.receipts_requested': 'asked for receipts',
  'draw.announced': 'announced a draw',
  'draw.dice-rolled': 'entered the dice of a draw',
  'draw.canceled': 'canceled a draw',
  'draw.drawn': 'drew a draw',
  'draw.frozen': 'froze the entries of a draw',
  'draw.recorded': 'recorded a draw from a barrel',
  'draw.seed-promised': 'promised a seed for a draw',
  'draw.seed-revealed': 'revealed the seed of a draw',
  'draw.source-change-asked': 'asked to change the randomness of a draw',
  'draw.source-changed': 'changed the randomness of a draw',
  'entry.registered': 'entered the golf tournament',
  'entry.updated': 'changed an entry of the golf tournament',
  'image.uploaded': 'uploaded a picture',
  'jackpot-prize.claimed': 'claimed a jackpot prize',
  'jackpot-prize.paid': 'paid out a jackpot prize',
  'jackpot-prize.tax-form-received': 'recorded the tax form of a prize',
  'jackpot-prizes.expired': 'returned unclaimed prizes to the next purse',
  'job.started': 'started a regular job by hand',
  'mail.retried': 'had a mail sent again',
  'mails.retried': 'had mails sent again',
  'monthly-donation.canceled': 'ended a monthly gift',
  'monthly-donation.started': 'began a monthly gift',
  'payment.refund-requested': 'refunded a payment',
  'payment.reversed': 'took back what a payment had granted',
  'payment.settled': 'settled a payment',
  'play-break.taken': 'took a break from playing',
  'play-limit.set': 'set a spending limit',
  'play-off.recorded': 'recorded a play-off',
  'race.canceled': 'canceled a race',
  'race.car-scratched': 'scratched a car from a race',
  'race.drawn': 'drew the numbers of a race',
  'race.finished': 'entered the finish of a race',
  'race.settled': 'settled a race',
  'raffle.free-entry-recorded': 'recorded a free raffle entry',
  'raffle.offer-ended': 'ended the offer of a raffle prize',
  'raffle.prize-accepted': 'accepted a raffle prize',
  'raffle.prize-handed-over': 'handed over a raffle prize',
  'raffle.prize-offered': 'offered a raffle prize',
  'raffle.redraw-asked': 'asked for a redraw',
  'raffle.redraw-confirmed': 'confirmed a redraw',
  'raffle.ticket-passed-over': 'passed over a ticket that can not win',
  'scorecard.attested': 'attested a scorecard',
  'scorecard.complained': 'complained about a scorecard',
  'scorecard.corrected': 'corrected a scorecard',
  'scorecard.entered': 'entered a scorecard',
  'scores.imported': 'imported scorecards',
  'staff.authenticator-added': 'set up an authenticator app',
  'staff.authenticator-removed': 'removed an authenticator app',
  'staff.factors-forgotten': 'removed all second factors of a member of staff',
  'staff.invitation-accepted': 'accepted an invitation to the staff',
  'staff.invitation-resent': 'mailed an invitation again',
  'staff.invitation-revoked': 'took an invitation back',
  'staff.invited': 'invited somebody to the staff',
  'staff.passkey-added': 'added a passkey',
  'staff.passkey-removed': 'removed a passkey',
  'staff.proof-refused': 'gave a second factor that was wrong',
  'staff.proven': 'confirmed with a second factor',
  'staff.recovery-codes-made': 'made new recovery codes',
  'staff.roles-changed': 'changed the roles of a member of staff',
  'team.ended': 'ended a team',
  'team.joined': 'joined a team',
  'team.left': 'left a team',
  'team.started': 'started a team',
  'week.closed': 'closed a week of the tournament',
};

const acts: Record<string, string> = {
  created: 'added',
  updated: 'changed',
};

/**
 * An action as the end of a sentence; one that has no words of its own is said by its two parts.
 *
 * Example: `actionWords('prize-draw.created')` → 'added: prize draw'.
 */
export function actionWords(action: string): string {
  const [noun = '', act] = action.split('.');
  if (words[action] || !act) return words[action] ?? action;
  return `${acts[act] ?? act.replaceAll(/[-_]/g, ' ')}: ${noun.replaceAll('-', ' ')}`;
}

/** What can be chosen to narrow the log: the beginnings of actions. */
export const actionGroups = [
  { value: 'staff.', label: 'Staff and second factors' },
  { value: 'payment.', label: 'Payments and refunds' },
  { value: 'draw.', label: 'Draws' },
  { value: 'race.', label: 'Races' },
  { value: 'jackpot-prize', label: 'Jackpot prizes' },
  { value: 'raffle.', label: 'Raffle' },
  { value: 'scorecard.', label: 'Scorecards' },
  { value: 'account.', label: 'Accounts' },
] as const;
