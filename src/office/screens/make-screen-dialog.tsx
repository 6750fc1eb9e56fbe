// Adds a screen, and shows the address with its key this once.
import { useState } from 'react';
import { officeScreensApi } from '#contract/office/screens.ts';
import { Button } from '#ui/button.tsx';
import { CopiedLine } from '#ui/copied-line.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';

/** The dialog; what it made is shown in the same place. */
export function MakeScreenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ name: string; address: string } | null>(null);
  const act = useAct(officeScreensApi.make, setMade);
  if (made) {
    return (
      <Dialog
        isOpen
        title={`The address of ${made.name}`}
        onClose={onClose}
        footer={<Button onClick={onClose}>I have it</Button>}
      >
        <div className="grid gap-5">
          <p>
            Open it on the computer that drives the screen. It is shown only now. Anybody who has it
            can act as this screen, so give it to nobody else.
          </p>
          <CopiedLine label="Address" value={made.address} />
        </div>
      </Dialog>
    );
  }
  return (
    <ActDialog
      title="Add a screen"
      submit="Make its address"
      isBusy={act.isBusy}
      error={act.error}
      fields={['name']}
      onClose={onClose}
      onSubmit={() => act.send({ name })}
    >
      <TextField
        name="name"
        label="Name"
        description="Where it stands, such as Main tote board."
        value={name}
        error={mistakeOf(act.error, 'name')}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </ActDialog>
  );
}
