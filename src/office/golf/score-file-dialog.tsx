// Imports a CSV file of scores as a whole, or shows what is wrong with each bad line.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { officeGolfApi, type ScoreImport } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { CsvFileField } from '../kit/csv-file-field.tsx';
import { readFileBase64 } from '../kit/read-file.ts';
import { saveFile } from '../kit/save-file.ts';
import { FileByHand, FileProblems } from './file-problems.tsx';
import { useEvent } from './which-tournament.tsx';

/** The dialog; after a file is imported it stays, to say what came of it. */
export function ScoreFileDialog({ week, onClose }: { week: number; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const event = useEvent();
  const importing = useMutation({
    mutationFn: async ({ chosen, replacesByHand }: { chosen: File; replacesByHand: boolean }) =>
      call(officeGolfApi.importScores, {
        event,
        week,
        fileName: chosen.name,
        fileBase64: await readFileBase64(chosen),
        replacesByHand,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tournament'] }),
  });
  const template = useMutation({
    mutationFn: () => call(officeGolfWeeksApi.scoreTemplate, { event, week }),
    onSuccess: saveFile,
  });
  const isAsking = (importing.data?.byHand.length ?? 0) > 0;
  return (
    <ActDialog
      title="Import scores"
      submit={isAsking ? 'Replace them' : 'Import the file'}
      cancel={importing.data?.isImported ? 'Close' : 'Cancel'}
      isBusy={importing.isPending}
      canSubmit={file !== null && (importing.data === undefined || isAsking)}
      error={importing.error}
      onClose={onClose}
      onSubmit={() => file && importing.mutate({ chosen: file, replacesByHand: isAsking })}
    >
      <p>
        A CSV file for week {week}, whose first line names the columns{' '}
        <b className="type-label">entry id</b> or <b className="type-label">email</b>,{' '}
        <b className="type-label">round</b> and <b className="type-label">strokes</b>. Commas,
        semicolons or tabs separate the cells. The file is imported only as a whole: if one line has
        a mistake, nothing is imported. Rounds that already have a scorecard are corrected; before
        it replaces strokes that were entered by hand, you are asked.
      </p>
      <p>
        The template lists every player with their id and next round. Fill in the strokes, and
        delete the lines of players who have not played.
      </p>
      <p>
        <Button look="secondary" isBusy={template.isPending} onClick={() => template.mutate()}>
          Download the template
        </Button>
      </p>
      {template.error ? <Notice tone="error">{template.error.message}</Notice> : null}
      <CsvFileField
        onChoose={(chosen) => {
          setFile(chosen);
          importing.reset();
        }}
      />
      {importing.data ? <Outcome report={importing.data} /> : null}
    </ActDialog>
  );
}

function Outcome({ report }: { report: ScoreImport }) {
  const { problems, byHand, added, corrected, unchanged, isRepeat } = report;
  if (problems.length > 0) return <FileProblems problems={problems} />;
  if (byHand.length > 0) return <FileByHand lines={byHand} />;
  return (
    <Notice
      tone="success"
      title={isRepeat ? 'This file was imported before.' : 'The file is imported.'}
    >
      {isRepeat
        ? 'Nothing changed.'
        : `${counted(added, 'new scorecard', 'new scorecards')}, ${formatNumber(corrected)} corrected, ${formatNumber(unchanged)} as before.`}
    </Notice>
  );
}
