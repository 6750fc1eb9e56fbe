// Loads a draw's transcript and has it checked in a worker.

import { transcriptPath } from '#web/base/draw-files.ts';
import type { CheckReport } from './check-transcript.ts';
import { loadText } from './load-text.ts';

/** How far a check is. */
export type CheckStage = 'loading' | 'checking';

/**
 * Loads the transcript and checks it; `onStage` hears how far that is.
 *
 * @throws Error with a sentence for the visitor
 */
export async function runCheck(
  drawId: string,
  onStage: (stage: CheckStage) => void,
): Promise<CheckReport> {
  onStage('loading');
  const text = await loadText(transcriptPath(drawId));
  onStage('checking');
  return checkInWorker(text);
}

function checkInWorker(text: string): Promise<CheckReport> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckReport>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CheckReport>) => resolve(data);
    worker.onerror = () =>
      reject(
        new Error(
          'This browser could not run the check. The offline verifier below can do it too.',
        ),
      );
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
