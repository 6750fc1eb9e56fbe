// Sessions and limits of calls: what they bring to the app.
import type { Foundation, OpenedFeature } from '../feature.ts';
import { removePastWindows } from './limits/rate-limits.ts';
import { removeStaleSessions } from './session.ts';

export function openHttp({ db }: Foundation): OpenedFeature {
  return {
    jobs: [
      { name: 'remove-past-rate-limits', cron: '7 * * * *', run: () => removePastWindows(db) },
      { name: 'remove-stale-sessions', cron: '37 3 * * *', run: () => removeStaleSessions(db) },
    ],
  };
}
