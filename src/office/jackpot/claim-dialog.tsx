// Records the claim of a prize that its winner sent by mail, or made in person.
import { useState } from 'react';
import { type OfficePrize, officeRacesApi } from '#contract/office/races.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';

/** The dialog. */
export function ClaimDialog({ prize, onClose }: { prize: OfficePrize; onClose: () => void }) {
  const [entered, setEntered] = useState({ legalName: prize.winner.name, postalAddress: '' });
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
      fields={['legalName', 'postalAddress']}
      onClose={onClose}
      onSubmit={() => act.send({ prizeId: prize._id, ...entered })}
    >
      <p>
        For a winner who claims by letter, email or in person, and has shown that they are 18 or
        older.
      </p>
      <TextField {...field('legalName')} label="Legal name" />
      <TextAreaField {...field('postalAddress')} label="Postal address" />
    </ActDialog>
  );
}
