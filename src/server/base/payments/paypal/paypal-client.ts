// Calls PayPal's REST API: the access token, the request id, and failures in our words.
import { z } from 'zod';
import type { PaypalConfig } from '#base/config.ts';
import { ProviderUnavailable } from '../provider.ts';

/** Calls by path; every failure is a {@link ProviderUnavailable}. */
export interface PaypalClient {
  get<T>(path: string): Promise<T>;
  /** The same request id gives the same answer, however often it is asked for. */
  post<T>(path: string, body: unknown, requestId: string): Promise<T>;
  /** The host of the API, which alone may vouch for webhooks. */
  apiUrl: string;
}

const timeoutMs = 8_000;
// A token is renewed a little before it ends, so that it never ends on its way.
const renewEarlyMs = 60_000;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const failure = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** Makes a client of a configuration. */
export function createPaypalClient(config: PaypalConfig): PaypalClient {
  let known: { token: string; until: number } | null = null;

  async function accessToken(): Promise<string> {
    if (known && Date.now() < known.until) return known.token;
    const answer = await request('/v1/oauth2/token', tokenRequest(config));
    const parsed = tokenAnswer.safeParse(answer);
    if (!parsed.success) throw unreadable(parsed.error);
    const { access_token: token, expires_in: seconds } = parsed.data;
    known = { token, until: Date.now() + seconds * 1000 - renewEarlyMs };
    return token;
  }

  async function request(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${config.apiUrl}${path}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new ProviderUnavailable('PayPal: no answer', null, error);
    });
    if (response.ok) return readAnswer(response);
    const body: unknown = await response.json().catch(() => null);
    if (response.status === 401) known = null;
    throw new ProviderUnavailable(`PayPal: ${messageOf(body)}`, response.status);
  }

  async function call(path: string, init: RequestInit): Promise<unknown> {
    const send = async () =>
      request(path, {
        ...init,
        headers: {
          ...init.headers,
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'application/json',
        },
      });
    try {
      return await send();
    } catch (error) {
      // A token can be withdrawn before its time: a new one, once.
      if (error instanceof ProviderUnavailable && error.status === 401) return send();
      throw error;
    }
  }

  return {
    apiUrl: config.apiUrl,
    get: async <T>(path: string) => (await call(path, { method: 'GET' })) as T,
    post: async <T>(path: string, body: unknown, requestId: string) =>
      (await call(path, {
        method: 'POST',
        headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
        body: JSON.stringify(body),
      })) as T,
  };
}

// What was asked for may have been done, so this is no answer: it is asked for again.
const unreadable = (cause?: unknown) =>
  new ProviderUnavailable('PayPal: an answer that could not be read', null, cause);

/** The JSON of a good answer; it may stall or break off behind its status. */
async function readAnswer(response: Response): Promise<object> {
  const body: unknown = await response.json().catch((error: unknown) => {
    throw unreadable(error);
  });
  if (typeof body !== 'object' || body === null) throw unreadable();
  return body;
}

function tokenRequest({ clientId, clientSecret }: PaypalConfig): RequestInit {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  };
}

function messageOf(body: unknown): string {
  const parsed = failure.safeParse(body);
  if (!parsed.success) return 'an answer that could not be read';
  const issues = (parsed.data.details ?? []).map(({ issue }) => issue).filter(Boolean);
  return [parsed.data.name ?? 'an error', ...issues].join(' ');
}
