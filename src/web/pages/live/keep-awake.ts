// Keeps a screen from going dark, where the browser can.

/** Begins to keep it awake; answers how to stop. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isStopped = false;
  async function hold(): Promise<void> {
    // Only a page that is seen may, and the lock goes when it is hidden.
    if (isStopped || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
    } catch {
      // A battery that is nearly empty says no; the show goes on.
    }
  }
  document.addEventListener('visibilitychange', hold);
  hold();
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', hold);
    lock?.release();
  };
}
