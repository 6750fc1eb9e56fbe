// The back office's one caller of the API.
import { createClient } from '#contract/client.ts';

/** Calls an endpoint of the API. */
export const call = createClient();
