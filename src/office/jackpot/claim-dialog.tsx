// Records the claim of a prize that its winner sent by letter or email, or made in person.
import { useState } from 'react';
import { type OfficePrize, officeRacesApi } from '#contract/office/races.ts';
import { leastAge } from '#rules/figures.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';

/** The dialog. */
export function ClaimDialog({ prize, onClose }: { prize: OfficePrize; onClose: () => void }) {
  const [entered, setEntered] = useState({ legalName: prize.winner.name, postalAddress: '' });
  const [isAdult, setIsAdult] = useState(false);
  const act = useAct(officeRacesApi.recordClaim, onClose);
  const field = (name: keyof typeof entered) => ({
    name,
    value: entered[name],
    error: mistakeOf(act.error, name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setEntered((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <ActDialog
      title="Record a claim"
      submit="Record it"
      isBusy={act.isBusy}
      error={act.error}
      fields={['legalName', 'postalAddress', 'isAdult']}
      onClose={onClose}
      onSubmit={() => act.send({ prizeId: prize._id, ...entered, isAdult: isAdult as true })}
    >
      <p>For a winner who claims by letter, email or in person.</p>
      <TextField {...field('legalName')} label="Legal name" />
      <TextAreaField {...field('postalAddress')} label="Postal address" />
      <CheckboxField
        name="isAdult"
        label={`The winner has stated that they are ${leastAge} or older, and that the card is theirs.`}
        checked={isAdult}
        error={mistakeOf(act.error, 'isAdult')}
        onChange={(event) => setIsAdult(event.target.checked)}
      />
    </ActDialog>
  );
}
