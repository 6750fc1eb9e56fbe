// Keeps a test that counts by days of New York, or by hours, from beginning just before one ends.
import { toNewYork } from '#rules/times/new-york-time.ts';

const waitMs = 1_000;

/** Waits for the next hour where this one ends within half a minute. */
export async function leaveHour(): Promise<void> {
  const hourMs = 3_600_000;
  while (Date.now() % hourMs > hourMs - 30_000) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Waits for the next day where this one ends within so many minutes. */
export async function leaveMidnight(minutes = 2): Promise<void> {
  const dayIn = (later: number) => toNewYork(new Date(Date.now() + later)).slice(0, 10);
  while (dayIn(0) !== dayIn(minutes * 60_000)) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
