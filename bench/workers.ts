// Lets many workers do the same thing again and again, and tells how fast they all were.

const warmUpEach = 30;

/** When each of so many workers finished each of its acts, in seconds. */
export function runWorkers(
  workers: number,
  each: number,
  act: (worker: number) => Promise<unknown>,
): Promise<number[][]> {
  return Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const times: number[] = [];
      for (let n = 0; n < each; n++) {
        await act(worker);
        times.push(performance.now() / 1000);
      }
      return times;
    }),
  );
}

/** Acts a second while all workers ran warm. */
export function rateOf(times: readonly number[][]): number {
  const from = Math.max(...times.map((own) => own[warmUpEach - 1] as number));
  const to = Math.min(...times.map((own) => own.at(-1) as number));
  return times.flat().filter((time) => time > from && time <= to).length / (to - from);
}
