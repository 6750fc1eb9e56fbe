// What staff do about a winner's money: share, pay, clear, tax paid in, and filing the form.
import { useState } from 'react';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { Fact, Facts } from '../kit/facts.tsx';
import { useAct, useForOthers } from '../kit/use-act.ts';
import { canBeTakenBack, NotEligibleDialog } from './not-eligible-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Opened = 'pay' | 'tax' | 'share' | 'file' | 'not-eligible';

/** The buttons, and the dialog that one of them opened. */
export function PayActs({ winner }: { winner: OfficeWinner }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const forOthers = useForOthers()(officeWinnersApi.pay);
  if (forOthers || winner.ineligible || winner.filed) return null;
  if (winner.paid && !winner.isReported) return null;
  const close = () => setOpened(null);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {winner.paid ? (
        <Button onClick={() => setOpened('file')}>The form is filed</Button>
      ) : (
        <OpenActs winner={winner} open={setOpened} />
      )}
      {opened === 'pay' ? <PayDialog winner={winner} onClose={close} /> : null}
      {opened === 'tax' ? <TaxDialog winner={winner} onClose={close} /> : null}
      {opened === 'share' ? <ShareDialog winner={winner} onClose={close} /> : null}
      {opened === 'file' ? <FileDialog winner={winner} onClose={close} /> : null}
      {opened === 'not-eligible' ? <NotEligibleDialog winner={winner} onClose={close} /> : null}
    </div>
  );
}

function OpenActs({ winner, open }: { winner: OfficeWinner; open: (what: Opened) => void }) {
  const isTaxDue =
    !winner.isCash &&
    winner.taxBearer === 'winner' &&
    winner.withheldCents > 0 &&
    winner.taxPaidInCents === null;
  return (
    <>
      <Button disabled={winner.missing.length > 0} onClick={() => open('pay')}>
        {winner.isCash ? 'Pay' : 'Clear to hand over'}
      </Button>
      {isTaxDue ? (
        <Button look="secondary" onClick={() => open('tax')}>
          The tax is paid in
        </Button>
      ) : null}
      {winner.taxPaidInCents === null ? (
        <Button look="secondary" onClick={() => open('share')}>
          Several winners
        </Button>
      ) : null}
      {canBeTakenBack(winner) ? (
        <Button look="secondary" onClick={() => open('not-eligible')}>
          Not eligible
        </Button>
      ) : null}
    </>
  );
}

function ReferenceField(props: {
  value: string;
  error: Error | null;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label="Reference"
      name="reference"
      description="The reference of the transfer, or the number of the check."
      maxLength={120}
      autoComplete="off"
      value={props.value}
      error={mistakeOf(props.error, 'reference')}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

function PayDialog({ winner, onClose }: { winner: OfficeWinner; onClose: () => void }) {
  const [reference, setReference] = useState(winner.isCash ? '' : 'Cleared');
  const act = useAct(officeWinnersApi.pay, onClose);
  // What is loaded behind the dialog was not looked at.
  const [seen] = useState(winner);
  const { papersVersion, shareCents, withheldCents, legalName, postalAddress, isCash } = seen;
  return (
    <ActDialog
      title={isCash ? 'Pay a winner' : 'Clear a prize'}
      role="alertdialog"
      submit={isCash ? 'It is paid' : 'Clear it'}
      isBusy={act.isBusy}
      error={act.error}
      fields={['reference']}
      onClose={onClose}
      onSubmit={() =>
        act.send({
          ...{ winnerId: seen._id, papersVersion, shareCents, withheldCents },
          ...{ legalName, postalAddress, reference },
        })
      }
    >
      <p>
        {isCash
          ? 'Pay by transfer or check first, then record it here. This books the payment and cannot be undone.'
          : 'The raffle official can then hand it over. This cannot be undone.'}
      </p>
      <Facts>
        {isCash ? (
          <Fact term="Amount">
            <Money cents={seen.paidCents} className="type-title text-lg" />
          </Fact>
        ) : null}
        <Fact term="Tax">
          <Money cents={withheldCents} />
        </Fact>
        <Fact term="To">{winner.legalName}</Fact>
        <Fact term="Address">
          <span className="whitespace-pre-line">{postalAddress}</span>
        </Fact>
      </Facts>
      {isCash ? (
        <ReferenceField value={reference} error={act.error} onChange={setReference} />
      ) : null}
    </ActDialog>
  );
}

function TaxDialog({ winner, onClose }: { winner: OfficeWinner; onClose: () => void }) {
  const [reference, setReference] = useState('');
  const act = useAct(officeWinnersApi.payTaxIn, onClose);
  return (
    <ActDialog
      title="The tax is paid in"
      role="alertdialog"
      submit="Record it"
      isBusy={act.isBusy}
      error={act.error}
      fields={['reference']}
      onClose={onClose}
      onSubmit={() =>
        act.send({ winnerId: winner._id, amountCents: winner.withheldCents, reference })
      }
    >
      <p>
        The winner has paid <Money cents={winner.withheldCents} /> to us, which we pass on to the
        tax authority. This cannot be undone.
      </p>
      <ReferenceField value={reference} error={act.error} onChange={setReference} />
    </ActDialog>
  );
}

function FileDialog({ winner, onClose }: { winner: OfficeWinner; onClose: () => void }) {
  const act = useAct(officeWinnersApi.file, onClose);
  return (
    <ActDialog
      title="The form is filed"
      submit="Record it"
      isBusy={act.isBusy}
      error={act.error}
      onClose={onClose}
      onSubmit={() => act.send({ winnerId: winner._id })}
    >
      <p>
        {winner.game === 'golf' ? 'Form 1099-MISC' : 'Form W-2G'} of {winner.person.name} is filed,
        and they have their copy. Four years from now their tax number is removed.
      </p>
    </ActDialog>
  );
}
