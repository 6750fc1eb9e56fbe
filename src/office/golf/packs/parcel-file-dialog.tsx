// Imports a CSV file of parcels as a whole, or shows what is wrong with each bad line.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { officeGiftPacksApi, type ParcelImport } from '#contract/office/gift-packs.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActDialog } from '../../kit/act-dialog.tsx';
import { call } from '../../kit/api.ts';
import { CsvFileField } from '../../kit/csv-file-field.tsx';
import { readFileBase64 } from '../../kit/read-file.ts';
import { saveFile } from '../../kit/save-file.ts';
import { FileProblems } from '../file-problems.tsx';

/** The dialog; after a file is imported it stays, to say what came of it. */
export function ParcelFileDialog({ event, onClose }: { event: string; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const client = useQueryClient();
  const importing = useMutation({
    mutationFn: async (chosen: File) =>
      call(officeGiftPacksApi.importParcels, {
        event,
        fileBase64: await readFileBase64(chosen),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['gift-packs'] }),
  });
  const template = useMutation({
    mutationFn: async () => saveFile(await call(officeGiftPacksApi.parcelTemplate, { event })),
  });
  const column = (name: string) => <b className="type-label">{name}</b>;
  return (
    <ActDialog
      title="Import what was sent"
      submit="Import the file"
      cancel={importing.data?.isImported ? 'Close' : 'Cancel'}
      isBusy={importing.isPending}
      canSubmit={file !== null && importing.data === undefined}
      error={importing.error}
      onClose={onClose}
      onSubmit={() => file && importing.mutate(file)}
    >
      <p>
        A CSV file whose first line names the columns {column('pack id')}, {column('carrier')},{' '}
        {column('tracking number')} and {column('sent on')}, a day like 2027-03-01. Carriers are
        USPS, UPS, FedEx, DHL or Another carrier, which alone needs no number. The file is imported
        only as a whole: if one line has a mistake, nothing is imported.
      </p>
      <p>
        Lines that are not filled in are skipped, and lines that were imported before change
        nothing. Each golfer gets an email.
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

function Outcome({ report: { problems, added, unchanged } }: { report: ParcelImport }) {
  if (problems.length > 0) return <FileProblems problems={problems} />;
  return (
    <Notice tone="success" title="The file is imported.">
      {counted(added, 'gift pack', 'gift packs')} sent, {formatNumber(unchanged)} as before.
    </Notice>
  );
}
