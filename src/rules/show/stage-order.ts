// What staff may tell a screen with a key: to stay at a scene for a while, and what to say. Facts stay what they are.
import type { Scene, ShowPlace } from './scene.ts';

/** What a show is about. */
export type ShowKind = 'race' | 'draw' | 'contest';

/**
 * The scenes at which a screen can be held, in their order. Cards, tickets and votes are never shown as
 * still on sale when they are not, and the result is the end.
 */
export const heldScenes = {
  race: ['race', 'finish', 'number'],
  draw: ['number'],
  contest: ['sealed'],
} as const satisfies Record<ShowKind, readonly Scene[]>;
export type HeldScene = (typeof heldScenes)[ShowKind][number];

/** How long an order lasts, in minutes, unless it ends earlier. */
export const orderMinutes = { least: 1, most: 60, offered: [2, 5, 10, 20, 30, 60] } as const;

/** How long the words on a screen can be, so that a hall reads them at a glance. */
export const longestStageMessage = 120;

/** How long ago a screen may have been heard of to count as connected: it is heard of every minute. */
export const connectedMs = 150_000;

/** Whether a screen that was last heard of at an instant is connected. */
export const isConnected = (seenAt: Date | null, now: number): boolean =>
  seenAt !== null && now - seenAt.getTime() < connectedMs;

/** An order of staff to a screen, on one show. */
export interface StageOrder {
  showId: string;
  scene: HeldScene | null;
  message: string | null;
  orderedAt: string;
  until: string;
}

/**
 * The order that counts for a show: the latest, until its time is over. An order for all screens takes the
 * place of an earlier one for this screen, and the other way round.
 *
 * Example: ordered at 13:00 until 13:10, it counts at 13:09:59.999 and not at 13:10.
 *
 * @param now in milliseconds since 1970
 */
export function orderOf<Order extends StageOrder>(
  orders: readonly Order[],
  showId: string,
  now: number,
): Order | null {
  const own = orders.filter((one) => one.showId === showId);
  const latest = own.toSorted((a, b) => Date.parse(b.orderedAt) - Date.parse(a.orderedAt))[0];
  return latest && now < Date.parse(latest.until) ? latest : null;
}

/**
 * Where a screen that is held is. It never runs ahead of the facts, and what ends a show early is shown at
 * once; a number that is held while its result is known is shown as drawn.
 *
 * Example: held at 'finish', a race whose number is drawn stays at 'finish'; one that still runs is at 'race';
 * one that was canceled is 'canceled'.
 */
export function heldPlace(
  kind: ShowKind,
  place: ShowPlace,
  held: HeldScene | null,
): { place: ShowPlace; isHeld: boolean } {
  const order: readonly Scene[] = [...heldScenes[kind], 'result'];
  const isLater = held !== null && order.indexOf(place.scene) > order.indexOf(held);
  if (!isLater || !order.includes(held)) return { place, isHeld: false };
  return { place: { scene: held, phase: held === 'number' ? 'drawn' : null }, isHeld: true };
}
