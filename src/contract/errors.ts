// The only list of refusals: every expected 'no' of the API, its HTTP status and the sentence shown.
import { accountRefusals } from './account-refusals.ts';
import { drawRefusals } from './draw-refusals.ts';
import { golfRefusals } from './golf-refusals.ts';
import { guestRefusals } from './guest-refusals.ts';
import { monthlyRefusals } from './monthly-refusals.ts';
import { officeRefusals } from './office-refusals.ts';
import { paymentRefusals } from './payment-refusals.ts';
import { playRefusals } from './play-refusals.ts';
import { tournamentRefusals } from './tournament-refusals.ts';
import { winnerRefusals } from './winner-refusals.ts';

/** One refusal: the HTTP status that carries it and the sentence a visitor reads. */
export interface RefusalText {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  message: string;
}

export const refusals = {
  bad_input: { status: 400, message: 'Please check what you entered.' },
  not_json: { status: 415, message: 'This call takes JSON only.' },
  too_large: { status: 413, message: 'That is more than this call accepts.' },
  crumb_invalid: { status: 403, message: 'Your page was out of date. Please try again.' },
  origin_forbidden: { status: 403, message: 'This call can only be made from our own pages.' },
  too_many_requests: {
    status: 429,
    message: 'Too many tries. Please wait a moment and try again.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  unavailable: {
    status: 503,
    message: 'We are briefly unavailable. Nothing is lost; please try again in a moment.',
  },
  ...accountRefusals,
  ...officeRefusals,
  ...playRefusals,
  ...drawRefusals,
  ...tournamentRefusals,
  ...monthlyRefusals,
  ...guestRefusals,
  ...winnerRefusals,
  ...golfRefusals,
  ...paymentRefusals,
} as const satisfies Record<string, RefusalText>;

/** The stable code of a refusal, sent in the `error` field of an error answer. */
export type RefusalCode = keyof typeof refusals;

/** The body of every error answer. `fields` maps input names to sentences. */
export interface ErrorBody {
  statusCode: number;
  error: RefusalCode;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
}

/**
 * An expected 'no', thrown by any action and answered as an {@link ErrorBody}.
 *
 * `message` replaces the listed sentence where it must name something (a provider's own words, for
 * example); `fields` maps input names to sentences.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    more: { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(more.message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
