// Captures held money, all of it or a part.
import { bookCapture, latestCharge, saveCharge } from './charges.ts';
import { awaitDispute } from './confirm.ts';
import { invalid, unexpectedState } from './errors.ts';
import { emit } from './events.ts';
import { move } from './intent-transitions.ts';
import { type IntentDocument, intentById, saveIntent } from './intents.ts';
import { dollars, type Input, integer, mergeMetadata } from './parameters.ts';
import type { World } from './world.ts';

/** Takes the held money, or less of it; the rest goes back to the card. */
export function captureIntent(world: World, id: string, input: Input): IntentDocument {
  const intent = intentById(world, id);
  const { body } = intent;
  if (body.status === 'succeeded') {
    throw unexpectedState(
      body,
      'This PaymentIntent could not be captured because it has already been captured.',
    );
  }
  if (body.status !== 'requires_capture') {
    throw unexpectedState(
      body,
      `This PaymentIntent could not be captured because it has a status of ${body.status}. Only a ` +
        'PaymentIntent with one of the following statuses may be captured: requires_capture.',
    );
  }
  const amount = integer(input, 'amount_to_capture') ?? body.amount_capturable;
  if (amount < 1) {
    const rule = 'This value must be greater than or equal to 1.';
    throw invalid(rule, 'parameter_invalid_integer', 'amount_to_capture');
  }
  if (amount > body.amount_capturable) {
    throw invalid(
      `The requested capture amount (${dollars(amount)}) is greater than the amount you can ` +
        `capture for this charge (${dollars(body.amount_capturable)}).`,
      'amount_too_large',
      'amount_to_capture',
    );
  }
  const charge = latestCharge(world, body);
  bookCapture(world, charge.body, amount);
  saveCharge(world, charge);
  if ('metadata' in input) body.metadata = mergeMetadata(input, body.metadata);
  body.amount_capturable = 0;
  body.amount_received = amount;
  move(body, 'succeeded');
  saveIntent(world, intent);
  emit(world, 'charge.captured', charge.body);
  emit(world, 'payment_intent.succeeded', body);
  awaitDispute(world, charge.body.id, charge.hidden.outcome);
  return intent;
}
