// Whether somebody is at this browser: pages that look for news by themselves are nobody.

const patienceMs = 5 * 60_000;
// Screen readers press and type without a key or a pointer.
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click', 'input'];

let lastSignAt = Date.now();
for (const sign of signs) {
  globalThis.addEventListener?.(
    sign,
    () => {
      lastSignAt = Date.now();
    },
    { capture: true, passive: true },
  );
}

/** Whether nobody has pressed, typed or moved anything for five minutes. */
export const isUnattended = (now = Date.now()): boolean => now - lastSignAt > patienceMs;
