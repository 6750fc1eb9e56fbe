// Takes scorecards in: one by one, or a whole file.
import { useState } from 'react';
import { officeGolfApi } from '#contract/office/golf.ts';
import type { OfficeWeek } from '#contract/office/golf-weeks.ts';
import { ActButton } from '../kit/act-button.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';
import { ScoreFileDialog } from './score-file-dialog.tsx';
import { ScorecardDialog } from './scorecard-dialog.tsx';

type Open = 'scorecard' | 'file' | 'absence';

/** The section of its buttons. */
export function ScoreEntry({ week }: { week: OfficeWeek }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="enter">
      <h2 id="enter" className="type-display mb-4 text-h3">
        Scorecards
      </h2>
      <div className="flex flex-wrap gap-3">
        <ActButton
          endpoint={officeGolfApi.enterScorecard}
          look="secondary"
          onPress={() => setOpen('scorecard')}
        >
          Enter scorecards
        </ActButton>
        <ActButton
          endpoint={officeGolfApi.importScores}
          look="secondary"
          onPress={() => setOpen('file')}
        >
          Import a file
        </ActButton>
        <ActButton
          endpoint={officeGolfApi.recordAbsence}
          look="secondary"
          onPress={() => setOpen('absence')}
        >
          Record an absence
        </ActButton>
      </div>
      {open === 'scorecard' ? <ScorecardDialog week={week.week} onClose={close} /> : null}
      {open === 'file' ? <ScoreFileDialog week={week.week} onClose={close} /> : null}
      {open === 'absence' ? <AbsenceDialog week={week.week} onClose={close} /> : null}
    </section>
  );
}
