// Reveals one's promised seed once the dice are rolled.
import { useState } from 'react';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../act-dialog.tsx';
import { useAct } from '../use-act.ts';

/** The dialog; spaces in a copied seed do no harm. */
export function RevealDialog({ drawId, onClose }: { drawId: string; onClose: () => void }) {
  const [entered, setEntered] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct(officeDrawsApi.reveal, onClose);
  const seed = entered.replaceAll(/\s/g, '').toLowerCase();

  function submit(): void {
    const isSeed = /^[0-9a-f]{64}$/.test(seed);
    setMistake(isSeed ? null : 'A seed has 64 digits and letters from a to f.');
    if (isSeed) act.send({ drawId, seed });
  }

  return (
    <ActDialog
      title="Reveal my seed"
      role="alertdialog"
      submit="Reveal it"
      isBusy={act.isBusy}
      error={act.error}
      fields={['seed']}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        The seed is published with the draw. Once both are revealed, the draw is made at once and
        stands for good.
      </p>
      <TextField
        label="Your seed"
        name="seed"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        value={entered}
        error={mistake ?? mistakeOf(act.error, 'seed')}
        onChange={(event) => {
          setEntered(event.target.value);
          setMistake(null);
        }}
      />
    </ActDialog>
  );
}
