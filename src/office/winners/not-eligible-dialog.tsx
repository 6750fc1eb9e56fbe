// Takes a prize from a winner who is not eligible: by which rule, and why for everybody to read.
import { useState } from 'react';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import type { OfficeWinner } from '#contract/office/winners.ts';
import { type Finding, findingNamesOf, textsOfFinding } from '#rules/winners/findings.ts';
import { Money } from '#ui/money.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { PublicReasonField } from '../kit/public-reason-field.tsx';
import { useAct } from '../kit/use-act.ts';
import { whatComesOfIt } from './winner-labels.ts';

const calls = {
  raffle: officeRaffleApi.findIneligible,
  jackpot: officeRacesApi.findIneligible,
  golf: officeGolfWeeksApi.findIneligible,
};

/** Whether the desk can find this winner not to be eligible. */
export const canBeTakenBack = ({ game, drawId }: OfficeWinner): boolean =>
  game !== 'raffle' || drawId !== null;

/** What can be found only once the money of the entry is gone for good. */
const needsMoneyGone: ReadonlySet<Finding> = new Set(['donation', 'payment']);

/** The dialog; the public reason is the rule of the choice until another one is typed. */
export function NotEligibleDialog(props: { winner: OfficeWinner; onClose: () => void }) {
  const { winner, onClose } = props;
  const { game } = winner;
  const [finding, setFinding] = useState<Finding | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const rule = finding && textsOfFinding(game, finding).everybody;
  const publicReason = typed ?? rule ?? '';
  const act = useAct(calls[game], onClose);
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
          ...{ drawId: winner.drawId ?? undefined, winnerId: winner._id, finding },
          publicReason: publicReason.trim() || undefined,
        } as Parameters<typeof act.send>[0]);
      }}
    >
      <p>
        {winner.person.name} loses {winner.prize} for good. {whatComesOfIt[game].asked}
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
        options={(findingNamesOf(game) as Finding[])
          .filter((value) => !needsMoneyGone.has(value) || winner.entryMoney === 'gone')
          .map((value) => ({ value, title: textsOfFinding(game, value).staff }))}
      />
      <PublicReasonField
        value={publicReason}
        error={mistakeOf(act.error, 'publicReason')}
        onChange={setTyped}
      />
    </ActDialog>
  );
}
