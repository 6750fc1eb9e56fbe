// Refusals in the shape and with the words of Stripe's API.
import type { Stripe } from 'stripe';

/** The inside of `{ error: … }`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_method?: Stripe.PaymentMethod;
}

/** An answer other than success, thrown by whatever finds the reason for it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly paymentIntent: Stripe.PaymentIntent | null;
  /** A declined card is an error that still changes the intent; anything else undoes its work. */
  readonly keepsChanges: boolean;

  constructor(
    status: number,
    body: ErrorBody,
    more: { paymentIntent?: Stripe.PaymentIntent; keepsChanges?: boolean } = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: body.doc_url ?? docUrl(body.code) } : body;
    this.paymentIntent = more.paymentIntent ?? null;
    this.keepsChanges = more.keepsChanges ?? false;
  }
}

/** Where Stripe explains an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** A request that makes no sense: 400. */
export function invalid(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, code, param });
}

/** A parameter that must be there and isn't. */
export function missing(param: string): ApiError {
  return invalid(`Missing required param: ${param}.`, 'parameter_missing', param);
}

/** An object nobody has heard of: 404. */
export function unknownObject(kind: string, id: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : 'id',
  });
}

/** An act that the intent's status does not allow: 400, with the intent attached. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): ApiError {
  return new ApiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
    { paymentIntent: intent },
  );
}

/** Card details that are wrong before any bank was asked: 402. */
export function cardMistake(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}

/** A caller without a key, or with a wrong one: 401. */
export function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, code });
}

/** An address that the API does not have: 404. */
export function unknownUrl(method: string, path: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    message:
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs ` +
      'or we can help at https://support.stripe.com/.',
  });
}

/** Trouble on the provider's side: 500. */
export function serverTrouble(): ApiError {
  return new ApiError(500, {
    type: 'api_error',
    message: 'An unknown error occurred. If this persists, contact https://support.stripe.com/.',
  });
}
