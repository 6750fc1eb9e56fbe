// Serves the calls on spending limits and breaks from playing.

import { bind, signedIn } from '#base/http/bind.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { findPlayStanding } from './play-standing.ts';
import { setLimit } from './set-limit.ts';
import { type BreakServices, takeBreak } from './take-break.ts';

/** The calls; `wakeOutbox` is called after mail was queued. */
export function playLimitRoutes(services: BreakServices & { wakeOutbox: () => void }) {
  const { db, wakeOutbox } = services;
  return [
    bind(playLimitsApi.read, (_input, context) => findPlayStanding(db, signedIn(context).userId)),
    bind(playLimitsApi.setLimit, async (input, context) => {
      const { userId } = signedIn(context);
      await setLimit(db, userId, input);
      return findPlayStanding(db, userId);
    }),
    bind(playLimitsApi.takeBreak, async (input, context) => {
      const { userId } = signedIn(context);
      await takeBreak(services, userId, input);
      wakeOutbox();
      return findPlayStanding(db, userId);
    }),
  ];
}
