// Serves screens with a key, and those who run them.
import type { FastifyInstance } from 'fastify';
import type { Db, Reads } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { registerLiveFeed } from '#base/http/live-feed.ts';
import { officeScreensApi } from '#contract/office/screens.ts';
import { screensApi } from '#contract/screens.ts';
import { checkIn } from './check-in.ts';
import { makeScreen, revokeScreen } from './make-screen.ts';
import { releaseStage, stageShow } from './order-stage.ts';
import { findScreenState, readLiveDesk } from './screen-queries.ts';

/** The calls of screens and of staff. */
export function screenRoutes(db: Db, publicUrl: string) {
  const thenDesk = async (act: Promise<void>) => {
    await act;
    return readLiveDesk(db);
  };
  return [
    bind(screensApi.checkIn, ({ key }, context) => checkIn(db, key, context)),
    bind(officeScreensApi.read, () => readLiveDesk(db)),
    bind(officeScreensApi.make, ({ name }, context) =>
      makeScreen(db, signedIn(context).userId, { name, publicUrl }),
    ),
    bind(officeScreensApi.revoke, ({ screenId }, context) =>
      thenDesk(revokeScreen(db, signedIn(context).userId, screenId)),
    ),
    bind(officeScreensApi.stage, (input, context) =>
      thenDesk(stageShow(db, signedIn(context).userId, input)),
    ),
    bind(officeScreensApi.release, (input, context) =>
      thenDesk(releaseStage(db, signedIn(context).userId, input)),
    ),
  ];
}

/** Registers /data/live-screens/{screenId}/live: what a screen is told, whole, at first and whenever it changes. */
export function registerScreenFeed(http: FastifyInstance, db: Reads): void {
  registerLiveFeed<string>(http, {
    path: '/data/live-screens/:id/live',
    unknown: 'not_found',
    read: async (screenId) => {
      const state = await findScreenState(db, screenId);
      return state && JSON.stringify(state);
    },
    whole: (json) => json,
    change: (before, now) => (before === now ? null : now),
  });
}
