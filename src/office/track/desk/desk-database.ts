// What a ticket desk keeps on its device, so that a sale is safe before anybody is shown a ticket.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type {
  BroughtIn,
  DeskState,
  OpenedShift,
  PhoneSale,
  SoldSale,
  VoidedSale,
} from '#contract/track.ts';
import { saleCents, salesPerBlock, serialOfSale } from '#rules/track/track.ts';
import { printWalkUpCode } from '#rules/track/walk-up-code.ts';

// Answers at once, as a transaction of the device's database needs it, and the browser's own does not.
const deskHashes = {
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
};

/** The device as a desk: its name, and what it proves itself by. */
export interface Device {
  deskId: string;
  name: string;
  secret: string;
}

/** A sale of this device, with what the server said of it. */
export interface OwnSale extends SoldSale {
  /** What proves its ticket; null where the desk had no key of its block yet. */
  code: string | null;
  /** Null until the server has it. */
  outcome: BroughtIn['sales'][number] | null;
  voiding:
    | (Pick<VoidedSale, 'reason' | 'voidedAt'> & { isSent: boolean; problem: string | null })
    | null;
}

/** Tickets that were offered to a buyer's phone, as the server last said. */
export interface OwnPhoneSale extends PhoneSale {
  /** The seller is done with it: it stands in the list alone. */
  isPutAway: boolean;
}

/** All that the device keeps. */
export interface DeskMemory {
  device: Device | null;
  state: DeskState | null;
  /** By which the device acts for the seller of the shift; null of one that was opened before there were tokens. */
  shiftToken: string | null;
  /** Of the shift, the last one first. */
  sales: OwnSale[];
  /** Of the shift, the last one first. */
  phoneSales: OwnPhoneSale[];
}

/** What is sent at once. */
export interface Batch {
  deskTime: string;
  isAllIn: boolean;
  sales: SoldSale[];
  voids: VoidedSale[];
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ticket-desk', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept');
      request.result.createObjectStore('sales', { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

interface Stores {
  kept: IDBObjectStore;
  sales: IDBObjectStore;
}

/**
 * Does something with both stores at once, on the disk before it answers. Transactions that write come
 * one after the other, also those of another tab.
 */
async function within<T>(act: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  const tx = database.transaction(['kept', 'sales'], 'readwrite', { durability: 'strict' });
  const isDone = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error('The device could not keep this.'));
  });
  try {
    const answer = await act({ kept: tx.objectStore('kept'), sales: tx.objectStore('sales') });
    await isDone;
    return answer;
  } catch (problem) {
    isDone.catch(() => {});
    if (tx.error === null) tx.abort();
    throw problem;
  }
}

const readState = ({ kept }: Stores) => answerOf<DeskState | undefined>(kept.get('state'));
const readSales = ({ sales }: Stores) => answerOf<OwnSale[]>(sales.getAll());
const readPhoneSales = async ({ kept }: Stores) =>
  (await answerOf<OwnPhoneSale[] | undefined>(kept.get('phone-sales'))) ?? [];

/** Reads all that is kept. */
export const readMemory = (): Promise<DeskMemory> =>
  within(async (stores) => {
    const device = await answerOf<Device | undefined>(stores.kept.get('device'));
    const state = await readState(stores);
    const shiftToken = await answerOf<string | undefined>(stores.kept.get('shift-token'));
    const sales = await readSales(stores);
    sales.sort((a, b) => b.soldAt.localeCompare(a.soldAt));
    const phoneSales = await readPhoneSales(stores);
    return {
      ...{ device: device ?? null, state: state ?? null, shiftToken: shiftToken ?? null },
      ...{ sales, phoneSales },
    };
  });

/** What the device proves itself by when it acts for the seller of its shift. */
export const proofOf = ({ device, shiftToken }: DeskMemory) => ({
  deskId: device!.deskId,
  secret: device!.secret,
  ...(shiftToken === null ? {} : { shiftToken }),
});

/** Makes the device a desk. */
export const keepDevice = (device: Device): Promise<void> =>
  within(async ({ kept }) => {
    kept.put(device, 'device');
  });

/** The device is no desk anymore. */
export const forgetDevice = (): Promise<void> =>
  within(async ({ kept, sales }) => {
    kept.clear();
    sales.clear();
  });

/**
 * Begins a shift, or takes up the one that is there, with its token. That of a shift with sales which are not in
 * yet is never lost to another shift.
 */
export const keepOpening = ({ shiftToken, ...state }: OpenedShift): Promise<void> =>
  within(async (stores) => {
    const before = await readState(stores);
    if (before && before.shiftId !== state.shiftId) return;
    stores.kept.put(state, 'state');
    // A server of the version before answers none.
    if (shiftToken) stores.kept.put(shiftToken, 'shift-token');
  });

/** Keeps how the shift stands. */
export const keepState = (state: DeskState): Promise<void> =>
  within(async ({ kept }) => {
    kept.put(state, 'state');
  });

/** Ends the shift on the device, once the server has all of it. */
export const forgetShift = (): Promise<void> =>
  within(async ({ kept, sales }) => {
    kept.delete('state');
    kept.delete('shift-token');
    kept.delete('phone-sales');
    sales.clear();
  });

/** Keeps a sale at the next place that is free; null where there is none. */
export const addSale = (tickets: number): Promise<OwnSale | null> =>
  within(async (stores) => {
    const state = await readState(stores);
    const place = state?.isOpen && findPlace(state, await readSales(stores));
    if (!place) return null;
    const sale: OwnSale = {
      ...{ id: crypto.randomUUID(), ...place, tickets, cents: saleCents(tickets) },
      ...{ soldAt: new Date().toISOString(), outcome: null, voiding: null },
      code: codeOf(state, place),
    };
    stores.sales.add(sale);
    return sale;
  });

/** The code of the sale at a place; null where the desk has not heard of the key of its block. */
export function codeOf(
  { blocks }: DeskState,
  { blockFrom, place }: Pick<SoldSale, 'blockFrom' | 'place'>,
): string | null {
  // What was kept by the version before has no keys until the desk speaks with the server again.
  const key: string | undefined = blocks.find(({ from }) => from === blockFrom)?.key;
  return key ? printWalkUpCode(serialOfSale(blockFrom, place), key, deskHashes) : null;
}

/** The first free place of the desk's blocks, behind all that the device and the server know of. */
function findPlace({ blocks }: DeskState, sales: readonly OwnSale[]) {
  for (const { from, places } of blocks) {
    const taken = sales.filter(({ blockFrom }) => blockFrom === from).map(({ place }) => place);
    const place = Math.max(places, ...taken.map((one) => one + 1));
    if (place < salesPerBlock) return { blockFrom: from, place };
  }
  return null;
}

/** Keeps that a sale is void. */
export const addVoid = (saleId: string, reason: string): Promise<void> =>
  within(async ({ sales }) => {
    const sale = await answerOf<OwnSale>(sales.get(saleId));
    if (sale.voiding && !sale.voiding.problem) return;
    const voidedAt = new Date().toISOString();
    sales.put({ ...sale, voiding: { reason, voidedAt, isSent: false, problem: null } });
  });

/** Keeps how a phone sale stands; a new one comes first. */
export const keepPhoneSale = (sale: PhoneSale): Promise<void> =>
  within(async (stores) => {
    const all = await readPhoneSales(stores);
    const isKnown = all.some(({ _id }) => _id === sale._id);
    const next = isKnown
      ? all.map((one) => (one._id === sale._id ? { ...one, ...sale } : one))
      : [{ ...sale, isPutAway: false }, ...all];
    stores.kept.put(next, 'phone-sales');
  });

/** The seller is done with a phone sale. */
export const putPhoneSaleAway = (phoneSaleId: string): Promise<void> =>
  within(async (stores) => {
    const all = await readPhoneSales(stores);
    stores.kept.put(
      all.map((one) => (one._id === phoneSaleId ? { ...one, isPutAway: true } : one)),
      'phone-sales',
    );
  });

/** Whether the server still has to hear of a sale, or that it is void. */
export const isWaiting = ({ outcome, voiding }: OwnSale): boolean =>
  outcome === null || (voiding !== null && !voiding.isSent);

/** What is to be sent next, at most so many sales and voids; its time is that of the look. */
export const takeBatch = (most: number): Promise<Batch> =>
  within(async (stores) => {
    const waiting = (await readSales(stores)).filter(isWaiting);
    const now = waiting.slice(0, most);
    return {
      deskTime: new Date().toISOString(),
      isAllIn: now.length === waiting.length,
      sales: now
        .filter(({ outcome }) => outcome === null)
        .map(({ outcome: _, voiding: __, code: ___, ...sale }) => sale),
      voids: now.flatMap(({ id: saleId, voiding }) =>
        voiding && !voiding.isSent
          ? [{ saleId, reason: voiding.reason, voidedAt: voiding.voidedAt }]
          : [],
      ),
    };
  });

/** Keeps what the server answered. */
export const keepAnswer = (answer: BroughtIn): Promise<void> =>
  within(async (stores) => {
    const before = await readState(stores);
    // Another tab may have ended this shift meanwhile.
    if (before?.shiftId !== answer.state.shiftId) return;
    const closings = [...new Set([...before.closings, ...answer.state.closings])].sort();
    stores.kept.put({ ...answer.state, closings }, 'state');
    for (const outcome of answer.sales) {
      const sale = await answerOf<OwnSale | undefined>(stores.sales.get(outcome.id));
      if (sale) stores.sales.put({ ...sale, outcome });
    }
    for (const { saleId, problem } of answer.voids) {
      const sale = await answerOf<OwnSale | undefined>(stores.sales.get(saleId));
      if (!sale?.voiding) continue;
      stores.sales.put({ ...sale, voiding: { ...sale.voiding, isSent: true, problem } });
    }
  });
