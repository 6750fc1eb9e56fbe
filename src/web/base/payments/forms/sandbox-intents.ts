// What a browser asks the sandbox of payments, and what its answers mean.
import { approvedStatuses, type CardFailure, type CardResult } from './card-form-handle.ts';

/** A payment, or a card that is being saved. */
export interface Intent {
  id: string;
  status: string;
  next_action?: { redirect_to_url?: { url: string } } | null;
  last_payment_error?: { message: string } | null;
  last_setup_error?: { message: string } | null;
}

const unreachable = 'We could not reach your bank. Please try again.';

/** Where a payment, or a card that is being saved, is found. */
export const addressOf = (apiBase: string, id: string) =>
  `${apiBase}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;

/** Asks the sandbox as a browser asks Stripe. */
export async function request(url: string, body?: URLSearchParams): Promise<Intent | CardFailure> {
  try {
    const response = await fetch(url, body ? { method: 'POST', body } : {});
    const answer = await response.json();
    if (response.ok) return answer;
    const { message = unreachable, type, payment_intent: intent } = answer.error ?? {};
    // It was approved before; what came after it is tried again.
    if (approvedStatuses.includes(intent?.status)) return intent;
    return { message, isDecline: type === 'card_error', isOver: intent?.status === 'canceled' };
  } catch {
    return { message: unreachable, isDecline: false };
  }
}

/** What an intent says of a confirmation. */
export function resultOf(intent: Intent): CardResult {
  if (approvedStatuses.includes(intent.status)) return { isApproved: true };
  const { message = unreachable } = intent.last_payment_error ?? intent.last_setup_error ?? {};
  return { isApproved: false, message, isDecline: message !== unreachable };
}
