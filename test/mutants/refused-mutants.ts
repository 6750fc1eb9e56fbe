// The guards around payments that a bank decides about, or refuses, after they were ordered.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import type { Mutant } from './mutant.ts';

const payments = 'src/server/base/payments';
const simulation = 'test/simulator/simulator.test.ts';

/** These guards. */
export const refusedMutants: readonly Mutant[] = [
  {
    name: 'a bank debit that was refused fails without being canceled at its provider',
    file: `${payments}/settle.ts`,
    text: '      await cancelQuietly(services, payment);\n      return { isLast: false };',
    replacement:
      "      await close(services, payment.id, 'failed', 'refused', { message: seen.failure ?? '', card: null });\n      return { isLast: true };",
    noticedBy: [`${payments}/bank-debits.test.ts`, 'can be tried by nobody again'],
  },
  {
    name: 'a card that was refused after its order waits for ever',
    file: 'src/rules/payments/payments.ts',
    text: "return status === 'ordered' && provider === 'unpaid' ? 'give-up' : 'wait';",
    replacement: "return 'wait';",
    noticedBy: ['test/faults/declines.test.ts', 'refused after it was ordered'],
  },
  {
    name: 'simulated: a gift is given while its bank is deciding',
    file: 'src/rules/payments/payments.ts',
    text: "return status === 'ordered' && provider === 'unpaid' ? 'give-up' : 'wait';",
    replacement:
      "if (isBankDebit && provider === 'processing') return 'grant';\n  return status === 'ordered' && provider === 'unpaid' ? 'give-up' : 'wait';",
    noticedBy: [simulation],
  },
  {
    name: 'simulated: a gift keeps the name of the page that it was paid on',
    file: `${payments}/settle.ts`,
    text: 'if (seen.id !== payment.providerPaymentId) {',
    replacement: 'if (false) {',
    noticedBy: [simulation],
  },
  {
    name: 'a payment ends each time that its end is seen',
    file: `${payments}/end-payment.ts`,
    text: 'if (canMove(payment.status, status)) {',
    replacement: 'if (payment) {',
    noticedBy: ['test/faults/declines.test.ts', 'refused after it was ordered'],
  },
];
