// Removes ticked records after asking; what had to stay is told with the reason.
import { useState } from 'react';
import type { Removal } from '#contract/records.ts';
import { counted } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { AnyRow, RecordScreen } from '../kit/records/screen.ts';
import { useAct } from '../kit/use-act.ts';

interface RemoveProps {
  screen: RecordScreen;
  chosen: AnyRow[];
  onDone: () => void;
}

/** The button, and the question behind it. */
export function RemoveButton(props: RemoveProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking ? <RemoveDialog {...props} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

/** What became of removing is known only while the dialog is open: it asks anew each time. */
function RemoveDialog(props: RemoveProps & { onClose: () => void }) {
  const { screen, chosen, onDone, onClose } = props;
  const [kept, setKept] = useState<Removal['kept']>([]);
  const removing = useAct(screen.api.remove, (outcome) => {
    setKept(outcome.kept);
    if (outcome.kept.length > 0) return;
    onClose();
    onDone();
  });
  const what =
    chosen.length === 1 ? `this ${screen.words[0]}` : counted(chosen.length, ...screen.words);
  const names = new Map(chosen.map((row) => [row._id, screen.nameOf(row)]));
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={`Remove ${what}?`}
      onClose={onClose}
      isCloseDisabled={removing.isBusy}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {kept.length > 0 ? 'Close' : 'Keep'}
          </Button>
          {kept.length > 0 ? null : (
            <Button
              isBusy={removing.isBusy}
              onClick={() => removing.send({ ids: chosen.map(({ _id }) => _id) })}
            >
              Remove
            </Button>
          )}
        </>
      }
    >
      {kept.length > 0 ? (
        <Kept kept={kept} names={names} />
      ) : (
        <p>
          {chosen.length === 1 ? names.get(chosen[0]?._id ?? '') : 'They are'} gone for good then.
        </p>
      )}
      {removing.error ? (
        <Notice tone="error" className="mt-4">
          {removing.error.message}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function Kept({ kept, names }: { kept: Removal['kept']; names: ReadonlyMap<string, string> }) {
  return (
    <Notice tone="info">
      <ul className="grid gap-1.5">
        {kept.map(({ _id, sentence }) => (
          <li key={_id}>
            <b>{names.get(_id) ?? 'One'}:</b> {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
