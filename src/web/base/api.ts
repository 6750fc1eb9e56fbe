// The browser's one caller of the API, so that everybody shares its CSRF token.
import { createClient } from '#contract/client.ts';

/** Calls an endpoint of the API. */
export const call = createClient();
