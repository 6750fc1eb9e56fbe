// What actions of the audit log are in words.

const words: Record<string, string> = {
  'absence.canceled': 'took back an absence in the golf tournament',
  'absence.recorded': 'recorded an absence in the golf tournament',
  'account.closed': 'closed an account',
  'account.confirmation_requested': 'asked for another mail to confirm an address',
  'account.corrected': 'corrected the particulars of a supporter',
  'account.created': 'made an account',
  'account.email_confirmed': 'confirmed an email address',
  'account.exported': 'exported the data of an account',
  'account.merged': 'merged two accounts of one person',
  'account.password_reset': 'set a new password by a mailed link',
  'account.reset_requested': 'asked for a link to set a new password',
  'account.sessions_ended': 'signed out other browsers',
  'account.updated': 'changed an account',
  'article.published': 'published an article',
  'article.withdrawn': 'took an article back as a draft',
  'complaint.dismissed': 'dismissed a complaint about a scorecard',
  'books.check-started': 'had the books checked',
  'contest.closed': 'closed voting by hand',
  'contest.opened': 'opened voting by hand',
  'contest.tally-certified': 'certified the official tally of a contest',
  'contest.tally-proposed': 'proposed the official tally of a contest',
  'contest.votes-hidden': 'hid the votes of a contest',
  'contest.votes-shown': 'showed the votes of a contest again',
  'difference.settled': 'settled a difference with a provider by hand',
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
  'matrixes.updated': 'changed what gifts give',
  'monthly-donation.canceled': 'ended a monthly gift',
  'monthly-donation.started': 'began a monthly gift',
  'offline-gift.recorded': 'recorded a gift of cash or a check',
  'offline-gift.voided': 'voided a gift of cash or a check',
  'organisation.updated': 'changed the particulars of the organisation',
  'page-texts.updated': 'changed texts of pages',
  'payment.refund-requested': 'refunded a payment',
  'payment.reversed': 'took back what a payment had granted',
  'payment.settled': 'settled a payment',
  'play-break.taken': 'took a break from playing',
  'play-limit.set': 'set a spending limit',
  'play-off.recorded': 'recorded a play-off',
  'receivable.waived': 'waived what a supporter owed',
  'reconciliation.started': 'compared the books with a provider',
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
  'site-pictures.updated': 'changed pictures of the site',
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
  'tournament.updated': 'changed the registration of the tournament',
  'week.closed': 'closed a week of the tournament',
};

/** What is done to records of every kind. */
const recordActs: Record<string, string> = {
  created: 'added',
  updated: 'changed',
  removed: 'removed',
};

/**
 * An action as the end of a sentence; one that has no words of its own is said by its two parts.
 *
 * Example: `actionWords('prize-draw.created')` → 'added a prize draw'.
 */
export function actionWords(action: string): string {
  const [name = '', act] = action.split('.');
  if (words[action] || !act) return words[action] ?? action;
  const noun = name.replaceAll('-', ' ');
  const recordAct = recordActs[act];
  if (recordAct) return `${recordAct} ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  if (act === 'imported') return `imported ${noun}s from a table`;
  return `${act.replaceAll(/[-_]/g, ' ')}: ${noun}`;
}

/** What can be chosen to narrow the log: the beginnings of actions. */
export const actionGroups = [
  { value: 'staff.', label: 'Staff and second factors' },
  { value: 'payment.', label: 'Payments and refunds' },
  { value: 'offline-gift.', label: 'Cash and checks' },
  { value: 'draw.', label: 'Draws' },
  { value: 'race.', label: 'Races' },
  { value: 'jackpot-prize', label: 'Jackpot prizes' },
  { value: 'raffle.', label: 'Raffle' },
  { value: 'contest.', label: 'Voting' },
  { value: 'scorecard.', label: 'Scorecards' },
  { value: 'account.', label: 'Accounts' },
] as const;
