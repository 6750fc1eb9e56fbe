// The desk as its screen sees it: what the device keeps, and whether the server has all of it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountsApi } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { maxAtOnce, phoneSalesApi, trackApi } from '#contract/track.ts';
import { call } from '../../kit/api.ts';
import {
  type DeskMemory,
  keepAnswer,
  keepPhoneSale,
  proofOf,
  readMemory,
  takeBatch,
} from './desk-database.ts';
import { canStillBePaid, countWaiting, timeNow } from './desk-facts.ts';

/** How the last try to reach the server ended. */
export type Reach = 'unknown' | 'reached' | 'away' | 'refused';

/** What the screen works with. */
export interface Desk {
  /** Null until it is read. */
  memory: DeskMemory | null;
  /** Why the device cannot keep anything. */
  broken: Error | null;
  reach: Reach;
  /** What the server said, where it refused. */
  problem: string | null;
  /** Whether it refused because the device has not the token of the shift. */
  isTokenWrong: boolean;
  isSending: boolean;
  /** Reads what is kept anew, and brings in what waits. */
  look(): Promise<void>;
  /** Brings in what waits; answers whether all of it is in. */
  bringIn(): Promise<boolean>;
}

const everyMs = 15_000;

/** A buyer who pays waits to see it at the desk. */
const phonesEveryMs = 3_000;

let isOpened = false;

/** Whether a call failed for want of a connection, not for its content. */
export const isAwayFrom = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500;

/** Opens the app once, which hands out the CSRF token that every POST needs. */
export async function openApp(): Promise<void> {
  if (isOpened) return;
  await call(accountsApi.init, {});
  isOpened = true;
}

/** Brings in all that waits, batch after batch; answers whether all is in. */
async function sendAll(): Promise<boolean> {
  for (;;) {
    const memory = await readMemory();
    const { device, state } = memory;
    if (!device || !state) return true;
    await openApp();
    const batch = await takeBatch(maxAtOnce);
    const answer = await call(trackApi.bringIn, {
      ...{ ...proofOf(memory), shiftId: state.shiftId },
      ...batch,
    });
    await keepAnswer(answer);
    if (batch.isAllIn) return countWaiting(await readMemory()) === 0;
  }
}

/** Asks what became of every offer that can still be paid; answers whether there was one. */
async function followPhones(): Promise<boolean> {
  const { state, phoneSales } = await readMemory();
  const followed = state ? phoneSales.filter((one) => canStillBePaid(one, state)) : [];
  for (const { _id: phoneSaleId } of followed) {
    await keepPhoneSale(await call(phoneSalesApi.read, { phoneSaleId }));
  }
  return followed.length > 0;
}

/** The desk; it looks for the server by itself, and whenever the device says that it is back. */
export function useDesk(): Desk {
  const [memory, setMemory] = useState<DeskMemory | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const [reach, setReach] = useState<Reach>('unknown');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef<Promise<boolean> | null>(null);

  const read = useCallback(async () => {
    try {
      setMemory(await readMemory());
    } catch (failure) {
      setBroken(failure as Error);
    }
  }, []);

  const bringIn = useCallback(() => {
    const run = async (): Promise<boolean> => {
      setSending(true);
      try {
        const isAllIn = await sendAll();
        setReach('reached');
        setRefusal(null);
        return isAllIn;
      } catch (failure) {
        const isAway = isAwayFrom(failure);
        setReach(isAway ? 'away' : 'refused');
        setRefusal(isAway ? null : (failure as ApiError));
        return false;
      } finally {
        sending.current = null;
        setSending(false);
        await read();
      }
    };
    sending.current ??= run();
    return sending.current;
  }, [read]);

  const askPhones = useAskPhones(read, setReach);
  const look = useCallback(async () => {
    await read();
    void bringIn().then(askPhones);
  }, [read, bringIn, askPhones]);

  useOften(look);
  usePhones(memory, askPhones);

  const problem = refusal?.message ?? null;
  const isTokenWrong = refusal?.code === 'shift_token_wrong';
  return { memory, broken, reach, problem, isTokenWrong, isSending, look, bringIn };
}

/** Looks now, every so often, and whenever the device says that it is back. */
function useOften(look: () => Promise<void>): void {
  useEffect(() => {
    void look();
    const soon = () => void look();
    const timer = setInterval(soon, everyMs);
    window.addEventListener('online', soon);
    document.addEventListener('visibilitychange', soon);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [look]);
}

/** How the desk asks after its offers, and what that says of its connection. */
function useAskPhones(read: () => Promise<void>, setReach: (reach: Reach) => void) {
  return useCallback(async () => {
    try {
      if (await followPhones()) setReach('reached');
    } catch (failure) {
      if (isAwayFrom(failure)) setReach('away');
    } finally {
      await read();
    }
  }, [read, setReach]);
}

/** Asks again and again while a buyer may be paying. */
function usePhones(memory: DeskMemory | null, askPhones: () => Promise<void>): void {
  const isPaying =
    memory?.state?.isOpen &&
    memory.phoneSales.some((one) => canStillBePaid(one, memory.state!) && !one.isPutAway);
  useEffect(() => {
    if (!isPaying) return;
    const timer = setInterval(() => void askPhones(), phonesEveryMs);
    return () => clearInterval(timer);
  }, [isPaying, askPhones]);
}

/** Whether the shift is over by the clock: nothing is sold anymore. */
export const isOver = ({ state }: DeskMemory): boolean =>
  state !== null && timeNow(state) >= Date.parse(state.endsAt);
