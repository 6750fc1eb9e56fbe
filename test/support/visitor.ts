// A visitor's browser as far as the API sees it: cookies, CSRF token, and the typed client.
import { type Caller, createClient } from '#contract/client.ts';

/** A browser without a screen. */
export interface Visitor {
  call: Caller;
  /** Sends a raw request with this browser's cookies. */
  fetch: typeof fetch;
  /** The cookies, as they would be sent. */
  cookies: Map<string, string>;
}

/** Opens a fresh browser on an app's address. */
export function openVisitor(baseUrl: string, headers: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>();
  const fetcher: typeof fetch = async (target, init) => {
    const sent = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    if (cookies.size > 0) {
      sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(new URL(String(target), baseUrl), { ...init, headers: sent });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const [name, value] = (pair as string).split('=') as [string, string];
      cookies.set(name, value);
    }
    return response;
  };
  return { call: createClient(fetcher), fetch: fetcher, cookies };
}
