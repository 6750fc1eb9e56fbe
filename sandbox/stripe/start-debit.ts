// Debits of bank accounts: handed to the bank at once, and decided there later.
import type { Stripe } from 'stripe';
import type { DebitOutcome } from './bank-accounts.ts';
import { addCharge, saveCharge } from './charges.ts';
import { emit } from './events.ts';
import { move } from './intent-transitions.ts';
import { type IntentDocument, saveIntent } from './intents.ts';
import type { MethodDocument } from './payment-methods.ts';
import { noteUse } from './saved-cards.ts';
import { DELAY_MS, schedule } from './timers.ts';
import type { World } from './world.ts';

/** Hands a debit to the bank. */
export function startDebit(
  world: World,
  intent: IntentDocument,
  method: MethodDocument,
  outcome: DebitOutcome,
): void {
  const { body } = intent;
  noteUse(world, method, body);
  const answer = { decline: null, isAuthenticated: false, isCaptured: false };
  const charge = addCharge(world, body, method, answer);
  Object.assign(charge.body, { status: 'pending', paid: false });
  saveCharge(world, charge);
  move(body, 'processing');
  body.processing = {
    type: 'us_bank_account',
  } as unknown as Stripe.PaymentIntent.Processing;
  saveIntent(world, intent);
  emit(world, 'payment_intent.processing', body);
  if (outcome === 'stays') return;
  schedule(world, DELAY_MS.bankDebit, { kind: 'settle-debit', intent: body.id, outcome });
}
