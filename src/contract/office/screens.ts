// The staff's calls on big screens: their keys, and what they are told to show.
import { z } from 'zod';
import { longestStageMessage, orderMinutes } from '#rules/show/stage-order.ts';
import { endpoint, id, instant, uuid } from '../endpoint.ts';
import { fieldOf } from '../records.ts';
import { heldScene, stageOrder } from '../screens.ts';

/** Who runs the screens. */
const roles = ['race-official', 'raffle-official'] as const;

const liveScreen = z.object({
  _id: id,
  name: z.string(),
  made: instant,
  madeBy: z.string(),
  seen: instant.nullable().describe('When its key was last used'),
  isConnected: z.boolean(),
  revoked: instant.nullable(),
});
export type LiveScreen = z.output<typeof liveScreen>;

const kind = z.enum(['race', 'draw', 'contest'], 'kind must be race, draw or contest.');

const stagedShow = z.object({
  _id: id,
  kind,
  name: z.string(),
  closes: instant.describe('When its cards, tickets or votes close'),
});
export type StagedShow = z.output<typeof stagedShow>;

const order = stageOrder.extend({
  _id: id,
  showName: z.string(),
  kind,
  screenId: id.nullable().describe('Null for all screens with a key'),
  screenName: z.string().nullable(),
  orderedBy: z.string(),
});
export type ShownOrder = z.output<typeof order>;

const liveDesk = z.object({
  screens: z.array(liveScreen).describe('Those in use first'),
  shows: z.array(stagedShow).describe('Those that are on or come next, the first to close first'),
  orders: z.array(order).describe('What holds now, the latest first'),
});
export type LiveDesk = z.output<typeof liveDesk>;

const showId = uuid('showId must be the id of a race, a draw or a contest.');
const screenId = uuid('screenId must be the id of a screen.');
const target = { showId, kind, screenId: screenId.nullable() };
const writes = { method: 'POST', access: 'staff', roles } as const;
const oneLine = 'Please keep it to one line.';

export const officeScreensApi = {
  read: endpoint({
    method: 'GET',
    access: 'staff',
    roles,
    path: '/office/data/live-screens',
    summary: 'The screens with a key, what can be shown on them, and what they are told now',
    input: z.object({}),
    output: liveDesk,
    refusals: [],
  }),
  make: endpoint({
    ...writes,
    path: '/office/data/live-screens',
    summary: 'Makes a key for a screen; it is answered this once',
    needsStepUp: true,
    input: z.object({ name: fieldOf.line('a name', 60) }),
    output: z.object({ screenId: id, name: z.string(), address: z.string() }),
    refusals: ['screen_name_taken'],
  }),
  revoke: endpoint({
    ...writes,
    path: '/office/data/live-screens/{screenId}/revoke',
    summary: 'Revokes the key of a screen, which from then on shows what everybody sees',
    needsStepUp: true,
    input: z.object({ screenId }),
    output: liveDesk,
    refusals: ['not_found'],
  }),
  stage: endpoint({
    ...writes,
    path: '/office/data/live/{showId}/stage',
    summary:
      'Holds screens at a scene of a show, or has them say something, for some minutes; instead of what they were told before',
    input: z.object({
      ...target,
      scene: heldScene.nullable(),
      message: z
        .string()
        .trim()
        .max(longestStageMessage, `Please keep it under ${longestStageMessage} characters.`)
        .regex(/^[^\p{Cc}]*$/u, oneLine)
        .nullable(),
      minutes: z
        .int('Please say for how many minutes.')
        .min(orderMinutes.least, 'Please say for how many minutes.')
        .max(orderMinutes.most, `Please choose at most ${orderMinutes.most} minutes.`),
    }),
    output: liveDesk,
    refusals: ['not_found', 'stage_order_empty', 'bad_input'],
  }),
  release: endpoint({
    ...writes,
    path: '/office/data/live/{showId}/release',
    summary: 'Ends what screens were told on a show; of all screens, what each was told too',
    input: z.object(target),
    output: liveDesk,
    refusals: ['not_found'],
  }),
};
