// Has the visitor's own browser repeat the draw of a show as soon as it is made.
import { useEffect, useState } from 'react';
import type { DrawShow } from '#contract/show.ts';
import type { CheckReport } from '../../draws/check/check-transcript.ts';

/** What the browser found; `failed` where it could not look. */
export type CheckedDraw =
  | { step: 'waiting' }
  | { step: 'failed' }
  | { step: 'done'; report: CheckReport; isGood: boolean };

const tryAgainMs = 5000;

/** The check of a draw, begun once it is drawn; nothing that it takes is loaded before. */
export function useCheckedDraw(draw: DrawShow | null): CheckedDraw {
  const [checked, setChecked] = useState<CheckedDraw>({ step: 'waiting' });
  const drawId = draw?.stage === 'drawn' ? draw._id : null;
  const m = draw?.manifestSha256 ?? null;
  useEffect(() => {
    if (drawId === null) return;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      try {
        const { runCheck } = await import('../../draws/check/run-check.ts');
        const report = await runCheck(drawId, () => {});
        // Entries other than those that the stage has shown all along are not these.
        const isGood =
          report.manifestSha256 === m && report.checks.every(({ outcome }) => outcome !== 'failed');
        if (!isStopped) setChecked({ step: 'done', report, isGood });
      } catch {
        if (isStopped) return;
        setChecked({ step: 'failed' });
        timer = setTimeout(check, tryAgainMs);
      }
    };
    check();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [drawId, m]);
  return drawId === null ? { step: 'waiting' } : checked;
}
