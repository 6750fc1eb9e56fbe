// How a call of staff is named in the audit log and in what waits for a second person.
import type { Endpoint } from '#contract/endpoint.ts';

/** The name of an endpoint's calls. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
