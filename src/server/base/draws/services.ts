// What the draw actions work with; app.ts puts it together.

import type { EntryOrigins } from '#rules/draws/entry-origins.ts';
import type { FinishEntry } from '#rules/draws/finish.ts';
import type { Manifest } from '#rules/draws/manifest.ts';
import type { DrawResult } from '#rules/draws/protocol.ts';
import type { Db, Tx } from '../database/handles.ts';
import type { draws } from '../database/schema/draws.ts';

/** An announced draw as the database keeps it. */
export type Draw = typeof draws.$inferSelect;

/** What a kind of draw has to say, so that draws need not know the features. */
export interface DrawKind {
  /** True where all draws that close at one instant have the same entries, which are then read once. */
  sharesEntries?: boolean;
  /** Of a draw that has entries of its own all the same, since they tell more than who takes part. */
  standsAlone?(tx: Tx, draw: Draw): Promise<boolean>;
  /**
   * The entries at the closing time, read in the transaction that freezes them; it waits for entries
   * that are just being written. Null while something is still missing, such as a race's finish.
   */
  readEntries(tx: Tx, draw: Draw): Promise<Manifest | null>;
  /** Records what else was fixed with the entries, in the transaction that freezes them. */
  recordFreeze?(tx: Tx, draw: Draw, manifest: Manifest): Promise<void>;
  /** Of a race: what its officials had entered as the finish by the freeze, in the order of time. */
  readFinish?(tx: Tx, draw: Draw, frozenAt: Date): Promise<FinishEntry[]>;
  /** Where the frozen entries came from; read with them where draws share them, else a little later. */
  countOrigins(tx: Tx, draw: Draw): Promise<EntryOrigins>;
  /** Records what was decided, in the transaction that makes the result final; may queue mail. */
  recordResult(tx: Tx, draw: Draw, result: DrawResult): Promise<void>;
}

/** Everything that the draw actions share. */
export interface DrawServices {
  db: Db;
  /** The relays of the beacon, tried in this order. */
  relays: readonly string[];
  /** The beacon's own relays, which are asked as well before people take its place. */
  beaconRelays: readonly string[];
  kinds: Record<Draw['kind'], DrawKind>;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
  /** Tells staff of something that only a person can put right. */
  alert(drawId: string, what: string): void;
}
