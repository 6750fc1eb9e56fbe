// Refusals in the shape and with the words of PayPal's API.

/** One reason for a refusal. */
export interface ErrorDetail {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body';
}

/** A link as PayPal's objects carry it. */
export interface Link {
  href: string;
  rel: string;
  method?: string;
}

/** The body of a refusal, without the debug id that each call has of its own. */
export interface ErrorBody {
  name: string;
  message: string;
  total_items?: number;
  maximum_items?: number;
  details?: ErrorDetail[];
  links?: Link[];
}

/** The body of a refusal by the part that hands out tokens. */
export interface TokenErrorBody {
  error: string;
  error_description: string;
}

/** An answer other than success, thrown by whatever finds the reason for it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | TokenErrorBody;
  /** A declined payment is an error that still changes the order; others undo their work. */
  readonly keepsChanges: boolean;

  constructor(
    status: number,
    body: ErrorBody | TokenErrorBody,
    more: { keepsChanges?: boolean } = {},
  ) {
    super('message' in body ? body.message : body.error_description);
    this.status = status;
    this.body = body;
    this.keepsChanges = more.keepsChanges ?? false;
  }
}

const SYNTAX_RULES: Record<string, string> = {
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  PAYPAL_REQUEST_ID_REQUIRED:
    'A PayPal-Request-Id is required if you are trying to process payment for an Order. Please ' +
    "specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
};

function information(issue: string): Link {
  return {
    href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`,
    rel: 'information_link',
    method: 'GET',
  };
}

/** A request that is not well-formed: 400. */
export function badRequest(issue: string, field?: string, value?: string): ApiError {
  const description = SYNTAX_RULES[issue] ?? issue;
  return new ApiError(400, {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    details: [{ field, value, location: field ? 'body' : undefined, issue, description }],
    links: [information(issue)],
  });
}

/** A parameter that must be there and isn't. */
export function missing(field: string): ApiError {
  return badRequest('MISSING_REQUIRED_PARAMETER', field);
}

/** A search that finds more than is answered at once: 400. */
export function resultTooLarge(found: number, most: number): ApiError {
  return new ApiError(400, {
    name: 'RESULTSET_TOO_LARGE',
    message:
      'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
    total_items: found,
    maximum_items: most,
  });
}

/** A request that makes sense but cannot be done: 422. */
export function unprocessable(
  issue: string,
  description: string,
  more: { links?: Link[]; keepsChanges?: boolean } = {},
): ApiError {
  const body: ErrorBody = {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business ' +
      'validation.',
    details: [{ issue, description }],
    links: [information(issue), ...(more.links ?? [])],
  };
  return new ApiError(422, body, more);
}

/** An object nobody has heard of: 404. */
export function unknownResource(): ApiError {
  const issue = 'INVALID_RESOURCE_ID';
  return new ApiError(404, {
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    details: [
      {
        issue,
        description:
          'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ],
    links: [information(issue)],
  });
}

/** A call whose request id is being worked on: 409. */
export function requestInProgress(): ApiError {
  const issue = 'PREVIOUS_REQUEST_IN_PROGRESS';
  return new ApiError(409, {
    name: 'RESOURCE_CONFLICT',
    message: 'The server has detected a conflict while processing this request.',
    details: [
      {
        issue,
        description:
          'A previous request on this resource is currently in progress. Please wait for ' +
          'sometime and try again. It is best to space out the initial and the subsequent ' +
          'request(s) to avoid receiving this error.',
      },
    ],
    links: [information(issue)],
  });
}

/** A call whose content is not JSON: 415. */
export function unsupportedContent(): ApiError {
  return new ApiError(415, {
    name: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The request payload is not supported',
  });
}

/** Too many calls: 429. */
export function rateLimited(): ApiError {
  return new ApiError(429, {
    name: 'RATE_LIMIT_REACHED',
    message: 'Too many requests. Blocked due to rate limiting.',
  });
}

/** Trouble on the provider's side: 500. */
export function serverTrouble(): ApiError {
  return new ApiError(500, {
    name: 'INTERNAL_SERVER_ERROR',
    message: 'An internal server error has occurred.',
    links: [information('INTERNAL_SERVER_ERROR')],
  });
}

/** The JSON of a refusal. */
export function errorText(error: ApiError, debugId: string): string {
  const { body } = error;
  return JSON.stringify('name' in body ? { ...body, debug_id: debugId } : body);
}
