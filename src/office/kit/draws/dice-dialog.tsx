// Enters the dice of a witnessed draw, for good.
import { useState } from 'react';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { leastDice } from '#rules/draws/sources.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../act-dialog.tsx';
import { useAct } from '../use-act.ts';

/** The dialog; dice are typed as they fell, with or without spaces between. */
export function DiceDialog({ drawId, onClose }: { drawId: string; onClose: () => void }) {
  const [entered, setEntered] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct(officeDrawsApi.rollDice, onClose);
  const digits = entered.replaceAll(/[\s,]/g, '');

  function submit(): void {
    const found = problemOf(digits);
    setMistake(found);
    if (found === null) act.send({ drawId, dice: [...digits].map(Number) });
  }

  return (
    <ActDialog
      title="Enter the dice"
      role="alertdialog"
      submit="Enter them for good"
      isBusy={act.isBusy}
      error={act.error}
      fields={['dice']}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Roll at least {leastDice} dice where everybody sees them, and type them in the order in
        which they fell. They cannot be changed later.
      </p>
      <TextField
        label="Dice"
        name="dice"
        description={`So far ${digits.length}.`}
        inputMode="numeric"
        autoComplete="off"
        className="[&_input]:tracking-[0.2em]"
        value={entered}
        error={mistake ?? mistakeOf(act.error, 'dice')}
        onChange={(event) => {
          setEntered(event.target.value);
          setMistake(null);
        }}
      />
    </ActDialog>
  );
}

function problemOf(digits: string): string | null {
  if (!/^[1-6]*$/.test(digits)) return 'Dice show 1 to 6.';
  return digits.length < leastDice ? `Please roll at least ${leastDice} dice.` : null;
}
