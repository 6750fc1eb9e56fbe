// Ticket desks at the track, as tests need them: registered, with a shift, and a queue of sales.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { trackRules } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import {
  type BroughtIn,
  type DeskState,
  type OpenedShift,
  type SoldSale,
  trackApi,
} from '#contract/track.ts';
import type { RaffleManifest } from '#rules/draws/manifest.ts';
import { saleCents, serialOfSale } from '#rules/track/track.ts';
import { printWalkUpCode } from '#rules/track/walk-up-code.ts';
import type { TestApp } from './app.ts';
import type { Member } from './members.ts';

/** The minutes of grace of the tests' rule. */
export const testGrace = 10;

/** Lets tickets be sold at the track by a rule that has counted for long. */
export async function insertTrackRule(db: Db): Promise<void> {
  await transaction(db, (tx) =>
    tx.insert(trackRules).values({
      validFrom: new Date('2020-01-01'),
      graceMinutes: testGrace,
      mostTickets: 50,
    }),
  );
}

/** A desk of the tests: what its device keeps, and how it speaks with the server. */
export interface TestDesk {
  proof: { deskId: string; secret: string; shiftToken: string };
  state: OpenedShift;
  /** A sale as its device makes it, at the next place. */
  sell(more?: Partial<SoldSale>): SoldSale;
  /** What the device's clock says of an instant of the server's. */
  clockOf(instant: Date): string;
  bringIn(what: {
    sales?: SoldSale[];
    voids?: { saleId: string; reason: string; voidedAt: string }[];
    isAllIn?: boolean;
    deskTime?: string;
  }): Promise<BroughtIn>;
}

let desks = 0;

/** Opens another shift at a desk, or the one that is open again, as its device asks for it. */
export const reopenDesk = (seller: Member, { proof }: TestDesk): Promise<OpenedShift> =>
  seller.visitor.call(officeTrackApi.open, {
    ...proof,
    deskTime: new Date().toISOString(),
    floatCents: 0,
  });

/** Registers a desk and opens a shift at it; `behindMs` is how far its clock is behind. */
export async function openDesk(
  app: TestApp,
  manager: Member,
  seller: Member,
  { floatCents = 10_000, behindMs = 0 } = {},
): Promise<TestDesk> {
  desks++;
  const { deskId, secret } = await manager.visitor.call(officeTrackApi.register, {
    name: `Gate ${desks}`,
    country: 'US',
    state: 'NV',
  });
  const ownTime = () => new Date(Date.now() - behindMs).toISOString();
  const state = await seller.visitor.call(officeTrackApi.open, {
    ...{ deskId, secret, deskTime: ownTime(), floatCents },
  });
  const proof = { deskId, secret, shiftToken: state.shiftToken };
  // The device speaks for itself, whoever is signed in.
  const device = app.openVisitor();
  let place = 0;
  return {
    proof,
    state,
    sell(more = {}) {
      const tickets = more.tickets ?? 5;
      return {
        ...{ id: crypto.randomUUID(), blockFrom: state.blocks[0]!.from, place: place++ },
        ...{ tickets, cents: saleCents(tickets), soldAt: ownTime() },
        ...more,
      };
    },
    clockOf: (instant) => new Date(instant.getTime() - state.offsetMs).toISOString(),
    bringIn: ({ sales = [], voids = [], isAllIn = false, deskTime = ownTime() }) =>
      device.call(trackApi.bringIn, {
        ...proof,
        shiftId: state.shiftId,
        ...{ deskTime, isAllIn, sales, voids },
      }),
  };
}

/** The code that a desk prints for a sale. */
export function codeOf({ state }: { state: DeskState }, { blockFrom, place }: SoldSale): string {
  const { key } = state.blocks.find(({ from }) => from === blockFrom)!;
  return printWalkUpCode(serialOfSale(blockFrom, place), key, nodeHashes);
}

/** The frozen ranges of a draw by their first serials; null before it is frozen. */
export async function rangesOf(app: TestApp, drawId: string): Promise<Map<number, number> | null> {
  const response = await fetch(`${app.url}/draws/${drawId}/manifest.json`);
  return response.ok ? new Map(((await response.json()) as RaffleManifest).ranges) : null;
}

/** What the ledger says of an account of money, folded from its postings. */
export async function foldOf(app: TestApp, owner: string): Promise<number> {
  const rows = await rowsOf<{ cents: string }>(
    app.database.db,
    sql`select coalesce(sum(case when p.to_account = a.id then p.amount else -p.amount end), 0) as cents
      from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
      where a.owner = ${owner} and a.asset = 'usd'`,
  );
  return Number(rows[0]?.cents);
}
