// What the server hands to every page that it renders; the server finds this key in entry.server.
import { createContext, type RouterContextProvider } from 'react-router';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { Caller } from '#contract/client.ts';
import type { Refusal } from '#contract/errors.ts';

export interface PageServices {
  /** Calls a public endpoint of the API in the same process. */
  call: Caller;
  /** Calls one that any visitor may call, as the visitor of a page that is made for one. */
  callAsVisitor: Caller;
  site: { publicUrl: string; organization: OrganizationInfo; takesBankDebits: boolean };
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

/**
 * What a call of a page was refused with; anything else is thrown on. By its name, since the pages are built
 * with a class of their own.
 */
export function refusalIn(problem: unknown): Refusal {
  if (problem instanceof Error && problem.name === 'Refusal') return problem as Refusal;
  throw problem;
}
