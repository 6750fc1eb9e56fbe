// Records that a claimed prize was paid, with the reference of the payment.
import { useState } from 'react';
import { type OfficePrize, officeRacesApi } from '#contract/office/races.ts';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { Fact, Facts } from '../kit/facts.tsx';
import { useAct } from '../kit/use-act.ts';

/** The dialog. */
export function PayDialog({ prize, onClose }: { prize: OfficePrize; onClose: () => void }) {
  const [reference, setReference] = useState('');
  const act = useAct(officeRacesApi.payPrize, onClose);
  return (
    <ActDialog
      title="Pay a prize"
      role="alertdialog"
      submit="It is paid"
      isBusy={act.isBusy}
      error={act.error}
      fields={['reference']}
      onClose={onClose}
      onSubmit={() => act.send({ prizeId: prize._id, reference })}
    >
      <p>
        Pay by transfer or check first, then note it here. This moves the prize in the books, and
        cannot be taken back.
      </p>
      <Facts>
        <Fact term="Amount">
          <Money cents={prize.amountCents} className="type-title text-lg" />
        </Fact>
        <Fact term="To">{prize.claimName}</Fact>
        <Fact term="Address">
          <span className="whitespace-pre-line">{prize.claimAddress}</span>
        </Fact>
      </Facts>
      <TextField
        label="Reference"
        name="reference"
        description="Of the transfer, or the number of the check."
        maxLength={120}
        autoComplete="off"
        value={reference}
        error={mistakeOf(act.error, 'reference')}
        onChange={(event) => setReference(event.target.value)}
      />
    </ActDialog>
  );
}
