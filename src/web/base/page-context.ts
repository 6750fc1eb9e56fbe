// What the server hands to every page that it renders; the server finds this key in entry.server.
import { createContext, type RouterContextProvider } from 'react-router';
import type { OrganisationInfo } from '#contract/accounts.ts';
import type { Caller } from '#contract/client.ts';

export interface PageServices {
  /** Calls a public endpoint of the API in the same process. */
  call: Caller;
  site: { publicUrl: string; organisation: OrganisationInfo };
  /** The nonce of this answer's scripts; undefined on cached pages, whose scripts are hashed. */
  nonce: string | undefined;
  /** Writes down what failed. */
  report(error: unknown): void;
}

export const pageContext = createContext<PageServices>();

/** The services of the page being rendered. */
export function servicesOf(context: Readonly<RouterContextProvider>): PageServices {
  return context.get(pageContext);
}
