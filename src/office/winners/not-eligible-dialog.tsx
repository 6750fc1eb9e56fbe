// Takes a raffle prize from a winner who is not eligible: by which rule, and why for everybody to read.
import { useState } from 'react';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import type { OfficeWinner } from '#contract/office/winners.ts';
import { type Finding, findingNames, findings } from '#rules/raffle/findings.ts';
import { Money } from '#ui/money.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { PublicReasonField } from '../kit/public-reason-field.tsx';
import { useAct } from '../kit/use-act.ts';

const choices = findingNames.map((value) => ({ value, title: findings[value].staff }));

/** The dialog; the public reason is the rule of the choice until another one is typed. */
export function NotEligibleDialog(props: {
  winner: OfficeWinner;
  drawId: string;
  onClose: () => void;
}) {
  const { winner, drawId, onClose } = props;
  const [finding, setFinding] = useState<Finding | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const publicReason = typed ?? (finding ? findings[finding].everybody : '');
  const act = useAct(officeRaffleApi.findIneligible, onClose);
  return (
    <ActDialog
      title="Not eligible?"
      role="alertdialog"
      submit="Take the prize back"
      cancel="Keep the winner"
      isBusy={act.isBusy}
      canSubmit={finding !== null}
      error={act.error}
      onClose={onClose}
      fields={['publicReason']}
      onSubmit={() => {
        if (finding === null) return;
        act.send({
          ...{ drawId, winnerId: winner._id, finding },
          publicReason: publicReason.trim() || undefined,
        });
      }}
    >
      <p>
        {winner.person.name} loses {winner.prize} for good. It is offered to the next alternate at
        once; both are told by email. The pages of the draw and the ticket show it as a correction.
      </p>
      {winner.taxPaidInCents === null ? null : (
        <p>
          The tax that was paid in, <Money cents={winner.taxPaidInCents} />, has to be transferred
          back.
        </p>
      )}
      <RadioCards
        label="Why"
        name="finding"
        value={finding}
        onChange={setFinding}
        options={choices}
      />
      <PublicReasonField
        value={publicReason}
        error={mistakeOf(act.error, 'publicReason')}
        onChange={setTyped}
      />
    </ActDialog>
  );
}
