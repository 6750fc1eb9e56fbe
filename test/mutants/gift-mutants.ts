// The guards around donors: their monthly gifts, and what is kept of them and of whom they write to.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import type { Mutant } from './mutant.ts';

const features = 'src/server/features';
const payments = 'src/server/base/payments';

/** These guards. */
export const giftMutants: readonly Mutant[] = [
  {
    name: 'gifts of cash to one account wait for each other',
    file: `${features}/donations/offline-gifts/record-offline-gift.ts`,
    text: 'hasPerks ? await play.lockIfOpen(tx, _id) : !(',
    replacement: '!(',
    noticedBy: ['test/race/player-rings.test.ts', 'gifts of cash'],
  },
  {
    name: 'an account closes while its monthly gift is being charged',
    file: `${features}/donations/donor-data.ts`,
    text: '  await requireNoCharge(tx, userId);\n',
    replacement: '',
    noticedBy: ['test/race/payment-locks.test.ts', 'just being charged'],
  },
  {
    name: 'whom a card was for is kept for twice the time that is promised',
    file: `${features}/donations/dedications/forget-cards.ts`,
    text: 'least(d.ended_at, coalesce(d.sent_at, greatest(d.due_at, p.closed_at)))',
    replacement: 'coalesce(d.ended_at, d.sent_at)',
    noticedBy: [`${features}/donations/dedications/dedications.test.ts`, 'forgets whom'],
  },
  {
    name: 'what somebody bought stays in the emails to their former address',
    file: `${payments}/feature.ts`,
    text: '    forget: [forgetPurchaseMails],\n',
    replacement: '',
    noticedBy: [`${features}/accounts/own-data.test.ts`, 'no word'],
  },
  {
    name: 'what was waived is taken back from an account that was merged into another',
    file: `${payments}/refunds/reverse-perks.ts`,
    text: 'takeWaiverBack(tx, one, { cause, userId }, left)',
    replacement: 'takeWaiverBack(tx, one, { cause, userId: one.userId }, left)',
    noticedBy: ['test/faults/debts.test.ts', 'merged since'],
  },
  {
    name: 'a declined monthly gift is tried at once with another charity',
    file: `${features}/donations/monthly/decide-monthly.ts`,
    text: 'today >= plan.dueOn && !(await takesGifts(db, row.donationPreference))',
    replacement: 'false',
    noticedBy: [`${features}/donations/monthly/charity-gone.test.ts`, 'declined before'],
  },
  {
    name: 'a donor is told of a declined monthly charge twice, with two stories',
    file: `${payments}/purchase-mails.ts`,
    text: '  if (payment.monthlyDonationId) return null;\n',
    replacement: '',
    noticedBy: [`${features}/donations/monthly/monthly.test.ts`, 'tells once'],
  },
  {
    name: 'staff have a declined card tried sooner',
    file: `${features}/donations/monthly/decide-monthly.ts`,
    text: 'row.failures > 0 ? newYorkDay(row.nextTryAt) : plan.dueOn',
    replacement: 'plan.dueOn',
    noticedBy: [`${features}/donations/monthly/monthly-acts.test.ts`, 'nothing sooner'],
  },
];
