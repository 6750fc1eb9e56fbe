// Has webhooks looked at that leave their buyers a moment to complete the payment themselves.

/** Looks at the events that waited for their buyers. */
export interface EventWatch {
  /** Has them looked at once the buyers' time is over. */
  soon(): void;
  /** Looks no more, and waits for the look under way; called at shutdown. */
  settle(): Promise<void>;
}

/** Makes a watch: however often it is asked, it looks once in a buyer's time. */
export function createEventWatch(look: () => Promise<unknown>, patienceMs: number): EventWatch {
  let timer: NodeJS.Timeout | null = null;
  let isAskedAgain = false;
  let looking: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  function soon(): void {
    if (timer) isAskedAgain = true;
    else if (!isStopped) timer = setTimeout(lookNow, patienceMs).unref();
  }
  function lookNow(): void {
    timer = null;
    // What fails is looked at again by the reconciler.
    looking = look().catch(() => {});
    if (isAskedAgain) soon();
    isAskedAgain = false;
  }
  return {
    soon,
    async settle() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
