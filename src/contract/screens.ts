// What a big screen with a key of its own says to the server, and what it is told to show.
import { z } from 'zod';
import { heldScenes } from '#rules/show/stage-order.ts';
import { endpoint, id, instant } from './endpoint.ts';

/** Everything at which a screen can be held, whatever its show is. */
export const heldScene = z.enum([
  ...new Set([...heldScenes.race, ...heldScenes.draw, ...heldScenes.contest]),
]);

/** What a screen is told to do on one show. */
export const stageOrder = z.object({
  showId: id.describe('The race, draw or vote that it is about'),
  scene: heldScene.nullable().describe('Where it stays, once its show has come so far'),
  message: z.string().nullable(),
  orderedAt: instant,
  until: instant.describe('It ends by itself then'),
});

/** What a screen with a key knows; /data/live-screens/{screenId}/live tells of changes. */
export const screenState = z
  .object({
    screenId: id,
    isRevoked: z.boolean(),
    orders: z.array(stageOrder).describe('The latest first'),
  })
  .meta({ title: 'ScreenState' });
export type ScreenState = z.output<typeof screenState>;

export const screensApi = {
  checkIn: endpoint({
    method: 'POST',
    path: '/data/live-screens',
    summary: 'Says that a screen is there, by its key, and answers what it is told to show',
    access: 'visitor',
    input: z.object({
      key: z.string('key is missing.').regex(/^[0-9a-f]{64}$/, 'key must be 32 bytes in hex.'),
    }),
    output: screenState,
    refusals: ['screen_unknown', 'bad_input'],
  }),
};
