// What is kept in memory of public answers, and how it is forgotten when somebody changes what they show.
import type { Config } from '#base/config.ts';
import type { Database } from '#base/database/handles.ts';
import { isUnavailable } from '#base/database/unavailable.ts';
import { createPublicCache, forgetTwice } from '#base/http/pages/public-cache.ts';
import { followOrganization } from './features/settings/organization.ts';

const megabyte = 1024 * 1024;
const momentMs = 1_000;

/** Each kind is kept apart, so that none pushes out another. */
function createCaches(maxEntries: number | undefined) {
  return {
    cache: createPublicCache({ maxEntries, maxBytes: 32 * megabyte }),
    pages: createPublicCache({ maxEntries, maxBytes: 64 * megabyte }),
    pictures: createPublicCache({ maxEntries, maxBytes: 16 * megabyte }),
  };
}

/**
 * Makes the caches, and the organization's particulars that every page shows; both follow what is
 * announced as changed, whatever server it was changed on, and so may whatever a feature keeps itself.
 *
 * @param maxEntries how many answers of a kind are kept; without it many
 */
export async function followContent(
  { db, reads, listen }: Database,
  config: Config,
  maxEntries: number | undefined,
) {
  const caches = createCaches(maxEntries);
  const { organization, refresh } = await followOrganization(db, config.organization);
  const forgetters = Object.values(caches).map((one) => () => one.clear());
  const forget = () => {
    for (const one of forgetters) one();
  };
  const clear = reads === db ? forget : forgetTwice(forget);
  await listen('content_changed', () => readAnew(refresh, clear));
  const answers = {
    areKept: maxEntries !== 0,
    momentMs: maxEntries === 0 ? 0 : momentMs,
    onChange: (also: () => void) => {
      forgetters.push(also);
    },
  };
  return { ...caches, organization, answers };
}

/** After a change: first the organization, which is on every page, then all that is made anew. */
function readAnew(refresh: () => Promise<void>, clear: () => void, attemptsLeft = 30): void {
  refresh()
    .catch((error) => {
      if (attemptsLeft === 0 || !isUnavailable(error)) return;
      setTimeout(readAnew, 1000, refresh, clear, attemptsLeft - 1).unref();
    })
    .finally(clear);
}
