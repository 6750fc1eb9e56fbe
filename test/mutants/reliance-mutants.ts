// The guards around what donors, buyers and guardians rely on: a bank that decides late, links, notice, and a no.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import type { Mutant } from './mutant.ts';

const payments = 'src/server/base/payments';
const lateFile = `${payments}/settled-late.ts`;
const bankDebits = `${payments}/bank-debits.test.ts`;
const donations = 'src/server/features/donations';
const reconciliation = 'src/server/features/bookkeeping/reconciliation';
const reconciliationTests = `${reconciliation}/reconciliation.test.ts`;

/** These guards. */
export const relianceMutants: readonly Mutant[] = [
  {
    name: 'one director puts a date between the weeks of a tournament that is played',
    file: 'src/server/features/golf/tournament-dates.ts',
    text: '    await requireOrderKept(tx, values, null);\n',
    replacement: '',
    noticedBy: ['src/server/features/golf/next-tournament.test.ts', 'keeps the dates'],
  },
  {
    name: 'an entry donation that the provider refused to give back is announced as given back again and again',
    file: 'src/server/features/golf/entries/late-entry.ts',
    text: "  if (known) return known.status === 'failed' ? 'kept' : 'going-back';\n",
    replacement: '',
    noticedBy: ['src/server/features/golf/entries/never-entered.test.ts'],
  },
  {
    name: 'a race is added, or closed, before others hear of it',
    file: 'src/server/features/jackpot/races/race-records.ts',
    text: "if (message) throw new Refusal('bad_input', { message, fields: { closesAt: message } });",
    replacement: '',
    noticedBy: ['src/server/features/jackpot/races/race-records.test.ts', 'at least a day'],
  },
  {
    name: 'a bank debit brings what it was ordered with, although its donor took a break meanwhile',
    file: lateFile,
    text: 'const perks = await perksUnless(tx, payment, kept, allowed);',
    replacement: 'const perks = await perksUnless(tx, payment, null, allowed);',
    noticedBy: [bankDebits, 'takes a break while the bank decides'],
  },
  {
    name: 'credits are sold to whoever takes a break while a wallet decides',
    file: lateFile,
    text: 'returnedFor: kept ?? (',
    replacement: 'returnedFor: null ?? (',
    noticedBy: ['test/faults/settled-late.test.ts', 'gives the money of credits back'],
  },
  {
    name: 'credits are sold although their license ended while a wallet decided',
    file: lateFile,
    text: '(isAllowed ? null : noLongerAllowed)',
    replacement: 'null',
    noticedBy: ['test/faults/settled-late.test.ts', 'license ends'],
  },
  {
    name: 'gifts are taken from bank accounts where the association takes none',
    file: `${payments}/start-payment.ts`,
    text: "  if (!takesBankDebits) throw new Refusal('bank_debits_off');\n",
    replacement: '',
    noticedBy: [bankDebits, 'is not taken where the association'],
  },
  {
    name: 'an account is closed while a debit of it may be agreed to',
    file: 'src/server/features/accounts/close-account.ts',
    text: 'if (rows.some(({ isBankDebit }) => isBankDebit)) {',
    replacement: 'if (false) {',
    noticedBy: [bankDebits, 'keeps an account open'],
  },
  {
    name: 'a late email brings a link of the gift to a mailbox that its donor has left',
    file: `${donations}/monthly/monthly-letters.ts`,
    text: 'if (recipient.toLowerCase() !== email.toLowerCase()) return {};',
    replacement: '',
    noticedBy: [`${donations}/monthly/old-mailbox.test.ts`],
  },
  {
    name: 'a link raises a monthly gift to any amount',
    file: `${donations}/monthly/monthly-acts.ts`,
    text: "if (doer.via === 'link') await boundRaise(tx, row, input.dollarAmount);",
    replacement: '',
    noticedBy: [`${donations}/monthly/monthly-links.test.ts`, 'twice what was charged last'],
  },
  {
    name: 'a prize is paid under another name than the one whose identity was checked',
    file: 'src/server/base/winners/keep-papers.ts',
    text: 'if (isSame || winner.identityCheckedAt === null) return {};',
    replacement: 'return {};',
    noticedBy: [
      'src/server/features/winners/save-papers.test.ts',
      'another name takes another check',
    ],
  },
  {
    name: 'the link of a card goes on after an account has the gift',
    file: `${donations}/dedications/dedication-queries.ts`,
    text: 'if (known.userId === null) return known;',
    replacement: 'return known;',
    noticedBy: [`${donations}/guest-gifts/claimed-link.test.ts`, 'until an account has the gift'],
  },
  {
    name: 'an older file of scores takes back what was corrected by hand',
    file: 'src/server/features/golf/scores/import-scores.ts',
    text: 'problems.length > 0 || replacesByHand ? [] : await findByHand(tx, number, corrected);',
    replacement: '[];',
    noticedBy: [
      'src/server/features/golf/scores/score-files.test.ts',
      'changes nothing when the same file comes again',
    ],
  },
  {
    name: 'a tournament director takes over the strokes that win them the prize',
    file: 'src/server/features/golf/scores/import-scores.ts',
    text: 'problems.push(...(await findOwn(tx, actorId, players, [...added, ...corrected])));',
    replacement: '',
    noticedBy: ['src/server/features/golf/scores/own-scorecards.test.ts', 'of their own'],
  },
  {
    name: 'the prize of the championship is paid for an entry whose donation is disputed',
    file: 'src/server/features/winners/pay-winner.ts',
    text: 'return found!;',
    replacement: "return { ...found!, entryMoney: 'here' };",
    noticedBy: ['src/server/features/golf/weeks/donations-gone.test.ts', 'is disputed'],
  },
  {
    name: 'staff close an account that is offered a prize, which goes to the next one',
    file: 'src/server/features/accounts/supporters/close-supporter.ts',
    text: 'for (const check of closingChecks) await check(tx, userId);',
    replacement: '',
    noticedBy: [
      'src/server/features/raffle/awards/two-people.test.ts',
      'nobody of the staff close',
    ],
  },
  {
    name: 'one person gives the address of whoever may get a prize',
    file: 'src/server/features/safeguards/guard-call.ts',
    text: '(await alwaysTakesTwo(db, when, concerned))',
    replacement: 'false',
    noticedBy: ['src/server/features/winners/unclaimed.test.ts', 'not claimed keeps'],
  },
  {
    name: 'another share of a prize is paid than the one that was approved',
    file: 'src/server/features/winners/pay-winner.ts',
    text: ' && shareCents === winner.shareCents',
    replacement: '',
    noticedBy: ['src/server/features/winners/save-papers.test.ts', 'a prize is paid to whoever w'],
  },
  {
    name: 'an approval ends the offer that came after the one it was about',
    file: 'src/server/features/raffle/awards/end-open-award.ts',
    text: 'if (!award || isOfOther)',
    replacement: 'if (!award)',
    noticedBy: ['src/server/features/raffle/awards/two-people.test.ts', 'that names no place'],
  },
  {
    name: 'an owner ends the household that is theirs',
    file: 'src/server/features/safeguards/concerned-people.ts',
    text: 'array[h.user_id, h.staff_id]',
    replacement: 'array[h.user_id]',
    noticedBy: ['src/server/features/staff/own-household.test.ts', 'not ended by the owner'],
  },
  {
    name: 'whoever sends an invitation again has brought in whom a colleague invited',
    file: 'src/server/features/staff/invitations.ts',
    text: '.set(stored)',
    replacement: '.set({ ...stored, invitedBy: userId })',
    noticedBy: ['src/server/features/staff/people.test.ts', 'leaves an invitation to whoever'],
  },
  {
    name: 'a prize is paid while it is being decided whether its winner is eligible',
    file: 'src/server/features/winners/pay-winner.ts',
    text: 'return found!;',
    replacement: 'return { ...found!, hasOpenFinding: false };',
    noticedBy: ['src/server/features/winners/ready.test.ts', 'nobody is paid of whom'],
  },
  {
    name: 'what was waived is given once more when its dispute is won',
    file: `${payments}/refunds/reverse-perks.ts`,
    text: 'or(isNull(receivables.closedAt), gt(receivables.waived, 0)),',
    replacement: 'isNull(receivables.closedAt),',
    noticedBy: ['test/faults/debts.test.ts', 'a second time'],
  },
  {
    name: 'two whom a winner has invited pay their prize',
    file: 'src/server/features/safeguards/decide-approval.ts',
    text: 'await requireOneUnrelated(services.db, [request.requestedBy, userId], concerned);',
    replacement: '',
    noticedBy: ['src/server/features/safeguards/prizes-of-staff.test.ts', 'at least is unrelated'],
  },
  {
    name: 'one member of staff raises what is taken from a card every month',
    file: `${donations}/monthly/monthly-acts.ts`,
    text: "if (doer.via === 'office') boundStaff(row, input, today);",
    replacement: '',
    noticedBy: [`${donations}/monthly/monthly-acts.test.ts`, 'take nothing more'],
  },
  {
    name: 'the link of a gift that was claimed tells where its donor has moved to',
    file: `${donations}/guest-gifts/claim-gift.ts`,
    text: "gift.claimedBy !== null && own !== 'claim'",
    replacement: 'false',
    noticedBy: [`${donations}/guest-gifts/claimed-link.test.ts`],
  },
  {
    name: 'a comparison with a provider counts what is paid while it runs',
    file: `${reconciliation}/reconcile-provider.ts`,
    text: 'Math.min(endOf(report.toDay).getTime(), report.startedAt.getTime())',
    replacement: 'endOf(report.toDay)',
    noticedBy: [reconciliationTests, 'paid while it runs'],
  },
  {
    name: 'what is still being settled is called missing',
    file: `${reconciliation}/find-differences.ts`,
    text: '      and not (${isOnItsWay(provider)})',
    replacement: '',
    noticedBy: [reconciliationTests, 'still being settled'],
  },
  {
    name: 'the prize of a 50/50 is swapped while its tickets are on sale',
    file: 'src/server/features/raffle/prizes/prize-draw-records.ts',
    text: 'if (before.salesFrom && before.salesFrom <= now) {',
    replacement: 'if (false) {',
    noticedBy: ['src/server/features/raffle/fifty-fifty.test.ts', 'keeps its prize'],
  },
  {
    name: 'a guardian’s no ends with the categories of the contest',
    file: 'src/server/base/database/shown-candidate.ts',
    text: '  ${isDecidedInAccount} or (${candidates.guardianConsent} is null and ${isChild}))`;',
    replacement:
      '  (${candidates.guardianConsent} is null or ${isDecidedInAccount}) and ${isChild})`;',
    noticedBy: [
      'src/server/features/pageant/guardians/guardian-decides.test.ts',
      'no categories for children',
    ],
  },
  {
    name: 'a guardian does not hear that staff ended what they decided',
    file: 'src/server/features/pageant/guardians/end-guardian.ts',
    text: 'if (isByStaff && confirmedAt)',
    replacement: 'if (false)',
    noticedBy: [
      'src/server/features/pageant/guardians/guardian-decides.test.ts',
      'hears when staff end',
    ],
  },
  {
    name: 'one alone pays a colleague',
    file: 'src/server/features/safeguards/guard-call.ts',
    text: 'call.takesTwo ||',
    replacement: '',
    noticedBy: ['src/server/features/safeguards/prizes-of-staff.test.ts', 'a colleague by now'],
  },
  {
    name: 'parcels of colleagues are imported',
    file: 'src/server/features/golf/packs/import-parcels.ts',
    text: 'if (await isColleague(tx, locked.userId)) {',
    replacement: 'if (false) {',
    noticedBy: ['src/server/features/golf/packs/gift-packs.test.ts'],
  },
];
