// Decides 3-D Secure challenges: the customer proved to be the card's owner, or did not.
import { authorize, declinePayment, failPayment } from './confirm.ts';
import { unexpectedState } from './errors.ts';
import { type IntentDocument, intentById } from './intents.ts';
import { methodById } from './payment-methods.ts';
import type { World } from './world.ts';

/** What the customer did at the bank. */
export type ChallengeOutcome = 'complete' | 'fail';

/** Reads an outcome, also in other tenses; null when it is neither. */
export function challengeOutcome(word: string | undefined): ChallengeOutcome | null {
  if (word === 'complete' || word === 'completed' || word === 'succeed') return 'complete';
  if (word === 'fail' || word === 'failed') return 'fail';
  return null;
}

/** Ends a challenge; the intent then has succeeded, holds money, or needs another card. */
export function decideChallenge(
  world: World,
  id: string,
  outcome: ChallengeOutcome,
): IntentDocument {
  const intent = intentById(world, id);
  if (intent.body.status !== 'requires_action') {
    throw unexpectedState(
      intent.body,
      `This PaymentIntent has a status of ${intent.body.status} and waits for no challenge.`,
    );
  }
  const method = methodById(world, String(intent.body.payment_method));
  if (outcome === 'fail') {
    failPayment(world, intent, method, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment ' +
        'method and try again.',
    });
    return intent;
  }
  const afterwards = method.hidden.outcome;
  const decline = afterwards.kind === 'challenge' ? afterwards.decline : null;
  if (decline === null) authorize(world, intent, method, true);
  else declinePayment(world, intent, method, decline);
  return intent;
}
