// The buy credits dialog: how many credits to play the jackpot with. Loaded when it is first opened.

import { amounts } from '#rules/figures.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { creditChoices } from '#rules/jackpot/jackpot.ts';
import { creditCents } from '#rules/prices.ts';
import { useAllowedItems } from '#web/base/payments/allowed-items.ts';
import { BalanceLine } from '#web/base/payments/amounts/balance-line.tsx';
import {
  chosenNumber,
  type ListedOrOwn,
  missed,
  nothingYet,
  wrongNumber,
} from '#web/base/payments/amounts/listed-or-own.ts';
import { NumberChoice } from '#web/base/payments/amounts/number-choice.tsx';
import type { Selection } from '#web/base/payments/amounts/selection.ts';
import { useDraft } from '#web/base/payments/draft.ts';
import { PurchaseDialog } from '#web/base/payments/purchase-dialog.tsx';
import { RestrictedNotice } from '#web/base/payments/restricted-notice.tsx';

function creditSelection(choice: ListedOrOwn): Selection | null {
  const credits = chosenNumber(choice);
  if (credits === null) return null;
  return {
    item: { type: 'jackpot-credits', credits },
    amountCents: credits * creditCents,
    name: pieces(credits, 'jackpot credit') as string,
  };
}

const name = 'credits';

/** The full-screen dialog. Open it by rendering it; `onClose` takes it away. */
export default function CreditsDialog(props: { source: string | null; onClose: () => void }) {
  const allowed = useAllowedItems();
  const [choice, setChoice] = useDraft(name, () => nothingYet);
  const isRestricted = allowed.value !== null && !allowed.value.includes('jackpot');
  return (
    <PurchaseDialog
      name={name}
      title="Buy Credits"
      heading="Credits to play with"
      offer={[allowed]}
      selection={creditSelection(choice)}
      nothingChosen={missed(choice, 'No credits chosen, cannot complete the purchase', wrongNumber)}
      goOn="Buy Credits"
      isBuyable={!isRestricted}
      source={props.source}
      onClose={props.onClose}
    >
      {(error) =>
        isRestricted ? (
          <RestrictedNotice item="jackpot" allowed={allowed.value ?? []} />
        ) : (
          <CreditChoice choice={choice} onChange={setChoice} error={error} />
        )
      }
    </PurchaseDialog>
  );
}

function CreditChoice(props: {
  choice: ListedOrOwn;
  onChange: (choice: ListedOrOwn) => void;
  error: string | null;
}) {
  const own = props.choice.listed === 'custom' ? chosenNumber(props.choice) : null;
  return (
    <NumberChoice
      {...props}
      label="How many credits?"
      description={
        <>
          {formatRoundMoney(creditCents)} each. One credit plays one card of the weekly jackpot:{' '}
          {jackpotFigures.charityPerCard} of it goes to young adults leaving foster care,{' '}
          {jackpotFigures.potPerCard} into the purse.
        </>
      }
      late={<BalanceLine balance="jackpotCredits" />}
      name="credits"
      columns={3}
      options={creditChoices.map((count) => ({
        value: String(count),
        title: pieces(count, 'credit'),
        sub: formatRoundMoney(count * creditCents),
      }))}
      own={{
        title: 'Another number',
        sub: own === null ? `Up to ${amounts.maxPieces}` : formatRoundMoney(own * creditCents),
        label: 'Your number of credits',
      }}
    />
  );
}
