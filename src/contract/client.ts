// The typed caller of the API for browsers: builds the request, keeps the CSRF token, turns refusals into errors.
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import type { ErrorBody, RefusalCode } from './errors.ts';

/** An error answer of the API. `code` is `network` when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | 'network';
  readonly fields: Record<string, string>;

  constructor(status: number, code: RefusalCode | 'network', message: string, fields = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Calls an endpoint with its input and answers its output, or throws an {@link ApiError}. */
export type Caller = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/**
 * An endpoint by its address alone, for code that every page loads and that would carry all schemas
 * with it otherwise. The types make sure that the address is the declared one.
 */
export function address<E extends Endpoint>(
  // Of a paged list that too: the caller answers it with its total.
  at: Pick<E, 'method' | 'path'> & Pick<E, Extract<keyof E, 'paged'>>,
): E {
  return at as unknown as E;
}

/** The address and body of a call: path parameters filled in, the rest as query or JSON. */
export function requestOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  let url: string = endpoint.path;
  for (const [, name] of endpoint.path.matchAll(/\{(\w+)\}/g) as Iterable<[string, string]>) {
    url = url.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  if (endpoint.method === 'POST') return { url, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return { url: search ? `${url}?${search}` : url, body: undefined };
}

/**
 * Makes a caller over `fetch`. The CSRF token of each answer is kept and sent back; an answer
 * `crumb_invalid` brings a fresh one, so the call is made once more. Until one is known, calls
 * go one after another.
 */
export function createClient(fetcher: typeof fetch = (...args) => fetch(...args)): Caller {
  let csrfToken = '';
  /** The call that a visitor's first CSRF token is expected of. */
  let opening: Promise<unknown> | undefined;

  async function send(endpoint: Endpoint, input: Record<string, unknown>): Promise<Response> {
    // Each of several first calls would be given another cookie, and its visitor counted as several.
    while (!csrfToken && opening) await opening;
    const sent = transmit(endpoint, input);
    if (!csrfToken) {
      const isOver = () => (opening = undefined);
      opening = sent.then(isOver, isOver);
    }
    return sent;
  }

  async function transmit(endpoint: Endpoint, input: Record<string, unknown>): Promise<Response> {
    const { url, body } = requestOf(endpoint, input);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (body !== undefined && csrfToken) headers['x-csrf-token'] = csrfToken;
    const response = await fetcher(url, { method: endpoint.method, headers, body }).catch(() => {
      throw new ApiError(0, 'network', 'We could not reach the server. Please try again.');
    });
    csrfToken = response.headers.get('x-crumb') ?? csrfToken;
    return response;
  }

  async function readBody(response: Response): Promise<unknown> {
    try {
      return await response.json();
    } catch {
      throw new ApiError(response.status, 'internal', 'Something went wrong. Please try again.');
    }
  }

  return async (endpoint, input) => {
    let response = await send(endpoint, input);
    let body = await readBody(response);
    if (response.status === 403 && (body as ErrorBody).error === 'crumb_invalid') {
      response = await send(endpoint, input);
      body = await readBody(response);
    }
    if (!response.ok) {
      const refusal = body as ErrorBody;
      throw new ApiError(response.status, refusal.error, refusal.message, refusal.fields);
    }
    if (endpoint.paged) {
      const total = Number(response.headers.get('x-total-count'));
      return { items: body, total } as OutputOf<typeof endpoint>;
    }
    return body as OutputOf<typeof endpoint>;
  };
}
