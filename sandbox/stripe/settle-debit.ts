// Ends debits of bank accounts: taken without a capture, or refused by the bank.

import { bankFee } from './balance.ts';
import { DEBIT_FAILURES, type DebitOutcome } from './bank-accounts.ts';
import { bookCapture, latestCharge, saveCharge } from './charges.ts';
import { failPayment } from './confirm.ts';
import { emit } from './events.ts';
import { move } from './intent-transitions.ts';
import { intentById, saveIntent } from './intents.ts';
import { methodById } from './payment-methods.ts';
import { DELAY_MS, schedule } from './timers.ts';
import type { World } from './world.ts';

/** Ends a debit as the bank has decided. */
export function settleDebit(
  world: World,
  id: string,
  outcome: Exclude<DebitOutcome, 'stays'>,
): void {
  const intent = intentById(world, id);
  const { body } = intent;
  if (body.status !== 'processing') return;
  const charge = latestCharge(world, body);
  if (outcome !== 'succeeded' && outcome !== 'disputed') {
    const message = DEBIT_FAILURES[outcome];
    Object.assign(charge.body, {
      ...{ status: 'failed', failure_code: outcome, failure_message: message },
    });
    saveCharge(world, charge);
    emit(world, 'charge.failed', charge.body);
    const method = methodById(world, String(body.payment_method));
    failPayment(world, intent, method, {
      ...{ type: 'invalid_request_error', code: outcome, message },
      charge: charge.body.id,
    });
    return;
  }
  Object.assign(charge.body, { status: 'succeeded', paid: true });
  bookCapture(world, charge.body, body.amount, bankFee(body.amount));
  saveCharge(world, charge);
  body.processing = null;
  body.amount_received = body.amount;
  move(body, 'succeeded');
  saveIntent(world, intent);
  emit(world, 'charge.succeeded', charge.body);
  emit(world, 'payment_intent.succeeded', body);
  if (outcome === 'disputed') {
    const flavour = 'debit_not_authorized';
    schedule(world, DELAY_MS.dispute, { kind: 'open-dispute', charge: charge.body.id, flavour });
  }
}
