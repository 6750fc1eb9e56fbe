// What ought to become of sales at the track, worked out a second time from what was done and nothing else.
import type { SoldSale } from '#contract/track.ts';
import type { TestDesk } from '../../support/track.ts';

/** A sale of a desk, and what the model knows of it. */
export interface ModelSale {
  sale: SoldSale;
  /** By the server's clock, in milliseconds. */
  soldAt: number;
  state: 'unsent' | 'in' | 'refund-due' | 'void';
  wasLate: boolean;
  isRefunded: boolean;
}

/** A desk with its one shift. */
export interface ModelDesk {
  desk: TestDesk;
  floatCents: number;
  sales: ModelSale[];
  /** Voids that were typed in at the desk. */
  voids: { of: ModelSale; at: number }[];
  /** What it said last: everything sold by then is in. */
  allInAt: number | null;
  closed: { countedCents: number; expectedCents: number; at: number; isByAnother: boolean } | null;
}

/** A draw of the simulation; once it is frozen, what has to stand in its manifest. */
export interface ModelDraw {
  drawId: string;
  closesAt: number;
  frozen: Map<number, number> | null;
}

/** All of it, over all seeds on one database. */
export interface TrackModel {
  desks: ModelDesk[];
  draws: ModelDraw[];
  graceMs: number;
  /** What the ledger has to say of over and short. */
  overShortCents: number;
}

/** Whether a draw that a sale was sold for does not take it anymore. */
const isLate = ({ draws, graceMs }: TrackModel, soldAt: number, now: number): boolean =>
  draws.some(
    ({ closesAt, frozen }) =>
      closesAt <= now && soldAt < closesAt && (frozen !== null || now > closesAt + graceMs),
  );

/** Whether a desk's shift was over for what was done then: its seller ends all of it, another what comes after. */
const isOver = ({ closed }: ModelDesk, at: number): boolean =>
  closed !== null && (!closed.isByAnother || at >= closed.at);

/** A sale gets to the server. */
export function takeIn(model: TrackModel, desk: ModelDesk, one: ModelSale, now: number): void {
  if (one.state !== 'unsent') return;
  one.wasLate = isOver(desk, one.soldAt) || isLate(model, one.soldAt, now);
  one.state = one.wasLate ? 'refund-due' : 'in';
  // What was found too much at the count is explained by it.
  if (desk.closed) model.overShortCents -= one.sale.cents;
}

/** A void gets to the server; answers whether the sale is void then. */
export function takeVoid(
  model: TrackModel,
  desk: ModelDesk,
  one: ModelSale,
  at: number,
  isByOffice: boolean,
): boolean {
  if (one.state === 'void') return !isByOffice;
  if (one.state === 'unsent' || one.isRefunded) return false;
  if (isByOffice && desk.closed) return false;
  if (!one.wasLate) {
    const tookPart = model.draws.some(
      ({ closesAt, frozen }) => closesAt > one.soldAt && (closesAt <= at || frozen !== null),
    );
    if (isOver(desk, at) || tookPart) return false;
  }
  one.state = 'void';
  if (desk.closed) model.overShortCents += one.sale.cents;
  return true;
}

/** What should be in the till of a desk. */
export const tillOf = ({ floatCents, sales }: ModelDesk): number =>
  sales.reduce(
    (sum, { state, sale }) => sum + (state === 'in' || state === 'refund-due' ? sale.cents : 0),
    floatCents,
  );

/** Whether a draw is frozen for which all that was sold before an instant comes too late. */
const hasFrozenSince = ({ draws }: TrackModel, at: number): boolean =>
  draws.some(({ closesAt, frozen }) => frozen !== null && closesAt >= at);

/** The regular job comes by: what it freezes, and with which tickets. */
export function freeze(
  model: TrackModel,
  now: number,
  serialOf: (sale: SoldSale) => number,
): ModelDraw[] {
  const ready = model.draws.filter(({ closesAt, frozen }) => {
    const waits = model.desks.some(({ closed, allInAt }) => {
      const until = closed ? Math.min(closed.at, closesAt) : closesAt;
      if (allInAt !== null && allInAt >= until) return false;
      return !closed || (closed.isByAnother && !hasFrozenSince(model, closed.at));
    });
    return frozen === null && closesAt < now && !(waits && now <= closesAt + model.graceMs);
  });
  for (const draw of ready) {
    const sales = model.desks
      .flatMap((desk) => desk.sales)
      .filter(({ state, soldAt }) => state === 'in' && soldAt < draw.closesAt);
    draw.frozen = new Map(sales.map(({ sale }) => [serialOf(sale), sale.tickets]));
  }
  return ready;
}
