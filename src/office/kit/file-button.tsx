// A button that fetches a file and saves it.
import { useMutation } from '@tanstack/react-query';
import type { FileAnswer } from '#contract/records.ts';
import { Button } from '#ui/button.tsx';
import { FileCut } from './file-cut.tsx';
import { saveFile } from './save-file.ts';

/** The button; `what` tells those apart that bear the same words. */
export function FileButton(props: {
  label: string;
  what: string;
  make: () => Promise<FileAnswer>;
}) {
  const { label, what, make } = props;
  const making = useMutation({ mutationFn: async () => saveFile(await make()) });
  return (
    <span>
      <Button
        look="secondary"
        isBusy={making.isPending}
        aria-label={`${what} as ${label}`}
        onClick={() => making.mutate()}
      >
        {label}
      </Button>
      {making.error ? (
        <span role="alert" className="mt-1 block text-sm text-danger">
          {making.error.message}
        </span>
      ) : null}
      <FileCut cut={making.data} />
    </span>
  );
}
