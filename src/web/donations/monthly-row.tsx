// One monthly gift: how much, when the card is charged next, and how to cancel it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { donationsApi, type MonthlyDonation } from '#contract/donations.ts';
import { counted } from '#rules/words/counts.ts';
import { dayWords } from '#rules/words/dates.ts';
import { formatMoney, formatRoundMoney } from '#rules/words/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../base/api.ts';
import { accountClient } from '../base/session/account-client.ts';
import { useCharityName } from './donation-row.tsx';
import { endedWords, failureWords } from './monthly-words.ts';

/** A gift that runs, with its button; or one that has ended, and why. */
export function MonthlyRow({ gift }: { gift: MonthlyDonation }) {
  const [isCanceling, setIsCanceling] = useState(false);
  const charity = useCharityName(gift.donationPreference);
  const amount = formatRoundMoney(gift.dollarAmount * 100);
  const failure = failureWords(gift);
  return (
    <li className="py-4 first:pt-0">
      <p className="type-title text-h4">{amount} a month</p>
      {charity ? <p className="mt-0.5">{charity}</p> : null}
      <p className="type-figures mt-0.5 text-sm text-soft">
        Since {dayWords(gift.created)} · {counted(gift.giftsMade, 'gift')} so far
        {gift.feeCents > 0 ? ` · with ${formatMoney(gift.feeCents)} for the card fee` : ''}
      </p>
      {gift.ended ? (
        <p className="mt-1">
          {endedWords(gift.endedBecause)} <span className="text-soft">{dayWords(gift.ended)}.</span>
        </p>
      ) : (
        <>
          {gift.nextDue ? (
            <p className="mt-1">
              Next on <b>{dayWords(gift.nextDue)}</b>
            </p>
          ) : null}
          {failure ? <p className="type-label mt-1 text-danger">{failure}</p> : null}
          <Button
            look="quiet"
            className="-ml-2 mt-1"
            aria-label={`Cancel the gift of ${amount} a month`}
            onClick={() => setIsCanceling(true)}
          >
            Cancel
          </Button>
          <CancelDialog
            gift={gift}
            amount={amount}
            isOpen={isCanceling}
            onClose={() => setIsCanceling(false)}
          />
        </>
      )}
    </li>
  );
}

function CancelDialog(props: {
  gift: MonthlyDonation;
  amount: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { gift, amount, isOpen, onClose } = props;
  const canceling = useMutation({
    mutationFn: () => call(donationsApi.cancelMonthly, { monthlyDonationId: gift._id }),
    onSuccess: () => {
      onClose();
      return accountClient.invalidateQueries({ queryKey: ['monthly-donations'] });
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isCloseDisabled={canceling.isPending}
      role="alertdialog"
      title="Cancel this monthly gift?"
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={canceling.isPending}>
            Keep giving
          </Button>
          <Button isBusy={canceling.isPending} onClick={() => canceling.mutate()}>
            Cancel the gift
          </Button>
        </>
      }
    >
      <p>
        Your card is not charged {amount} a month anymore. What you have given stays given, and
        everything that came with it stays yours.
      </p>
      {canceling.error ? (
        <Notice tone="error" className="mt-4">
          {canceling.error.message}
        </Notice>
      ) : null}
    </Dialog>
  );
}
