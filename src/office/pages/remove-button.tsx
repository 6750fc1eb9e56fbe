// Removes ticked records after asking; what had to stay is told with the reason.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Removal } from '#contract/records.ts';
import { counted } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import type { AnyRow, RecordScreen } from '../kit/records/screen.ts';

interface RemoveProps {
  screen: RecordScreen;
  chosen: AnyRow[];
  onDone: () => void;
}

/** Asking, removing, and what was kept. */
function useRemoval({ screen, chosen, onDone }: RemoveProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [kept, setKept] = useState<Removal['kept']>([]);
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(screen.api.remove, { ids: chosen.map(({ _id }) => _id) }),
    onSuccess: (outcome) => {
      setKept(outcome.kept);
      client.invalidateQueries({ queryKey: [screen.noun] });
      if (outcome.kept.length > 0) return;
      setIsAsking(false);
      onDone();
    },
  });
  return { isAsking, setIsAsking, kept, removing };
}

/** The button, and the question behind it. */
export function RemoveButton(props: RemoveProps) {
  const { screen, chosen } = props;
  const { isAsking, setIsAsking, kept, removing } = useRemoval(props);
  const what =
    chosen.length === 1 ? `this ${screen.words[0]}` : counted(chosen.length, ...screen.words);
  const names = new Map(chosen.map((row) => [row._id, screen.nameOf(row)]));
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking ? (
        <Dialog
          isOpen
          role="alertdialog"
          size="sm"
          title={`Remove ${what}?`}
          onClose={() => setIsAsking(false)}
          isCloseDisabled={removing.isPending}
          footer={
            <>
              <Button look="secondary" onClick={() => setIsAsking(false)}>
                {kept.length > 0 ? 'Close' : 'Keep'}
              </Button>
              {kept.length > 0 ? null : (
                <Button isBusy={removing.isPending} onClick={() => removing.mutate()}>
                  Remove
                </Button>
              )}
            </>
          }
        >
          {kept.length > 0 ? (
            <Notice tone="info">
              <ul className="grid gap-1.5">
                {kept.map(({ _id, sentence }) => (
                  <li key={_id}>
                    <b>{names.get(_id) ?? 'One'}:</b> {sentence}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : (
            <p>
              {chosen.length === 1 ? names.get(chosen[0]?._id ?? '') : 'They are'} gone for good
              then.
            </p>
          )}
          {removing.error ? (
            <Notice tone="error" className="mt-4">
              {removing.error.message}
            </Notice>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
