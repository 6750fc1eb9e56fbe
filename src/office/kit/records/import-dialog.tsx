// Takes a table over: first a rehearsal that says what would happen, then the import itself.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportReport } from '#contract/records.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../api.ts';
import { CsvFileField } from '../csv-file-field.tsx';
import { readFileBase64 } from '../read-file.ts';
import { saveFile } from '../save-file.ts';
import type { RecordScreen } from './screen.ts';
import { templateOf } from './template.ts';

/** The dialog; nothing is changed before the second step. */
export function ImportDialog({ screen, onClose }: { screen: RecordScreen; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const importing = useMutation({
    mutationFn: async (isRehearsal: boolean) => {
      if (!file) throw new Error('Please choose a file.');
      if (!screen.api.import) throw new Error('This list cannot be imported.');
      return call(screen.api.import, {
        fileName: file.name,
        fileBase64: await readFileBase64(file),
        isRehearsal,
      });
    },
    onSuccess: ({ isImported }) => {
      if (isImported) client.invalidateQueries({ queryKey: [screen.noun] });
    },
  });
  const report = importing.data;
  const isReady = report && !report.isImported && report.problems.length === 0;
  return (
    <Dialog
      isOpen
      title={`Import ${screen.words[1]}`}
      onClose={onClose}
      isCloseDisabled={importing.isPending}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={importing.isPending}>
            {report?.isImported ? 'Close' : 'Cancel'}
          </Button>
          {report?.isImported ? null : (
            <Button isBusy={importing.isPending} onClick={() => importing.mutate(!isReady)}>
              {isReady ? 'Import' : 'Check the file'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <WhatToImport screen={screen} />
        {report?.isImported ? null : (
          <CsvFileField
            onChoose={(chosen) => {
              setFile(chosen);
              importing.reset();
            }}
          />
        )}
        {importing.error ? <Notice tone="error">{importing.error.message}</Notice> : null}
        {report ? <Outcome report={report} /> : null}
      </div>
    </Dialog>
  );
}

/** What the file has to be like, and a template of it. */
function WhatToImport({ screen }: { screen: RecordScreen }) {
  return (
    <>
      <p>
        A CSV file whose first line names these columns:{' '}
        <b className="type-label">{screen.importHeadings?.join(', ')}</b>. An export of this list
        has them. Commas, semicolons or tabs separate the cells. Lines whose {screen.words[0]}{' '}
        exists already change it. If one line has a mistake, nothing is imported.
      </p>
      <p>
        <Button look="secondary" onClick={() => saveFile(templateOf(screen))}>
          Download a template
        </Button>
      </p>
    </>
  );
}

function Outcome({ report }: { report: ImportReport }) {
  if (report.problems.length > 0) {
    return (
      <Notice tone="error" title="Nothing was imported.">
        <ul className="mt-2 grid gap-1">
          {report.problems.map(({ line, sentence }) => (
            <li key={line}>
              <b className="type-figures">Line {line}:</b> {sentence}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  const { added, changed, unchanged } = report;
  const figures = `${added} new, ${changed} changed, ${unchanged} as before.`;
  return report.isImported ? (
    <Notice tone="success" title="The file is imported.">
      {figures}
    </Notice>
  ) : (
    <Notice title="The file is fine.">{figures} Nothing is changed yet.</Notice>
  );
}
