// The last step: the payment is complete, or still being checked.
import { useEffect, useState } from 'react';
import type { Granted, PurchaseItem } from '#contract/payments.ts';
import { claimDays } from '#rules/donations/guest-gifts.ts';
import { listAnd } from '#rules/format/lists.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';
import type { Selection } from './amounts/selection.ts';
import { GiftAfterwards } from './gift-afterwards.tsx';
import { StepHeading } from './step-heading.tsx';
import type { Payment } from './use-payment.ts';

/** What is said to the buyer of an item, once it is paid. */
function thanksFor(item: PurchaseItem, amountCents: number): string {
  const amount = formatRoundMoney(amountCents);
  switch (item.type) {
    case 'donation':
      return item.frequency === 'monthly'
        ? `Thank you. Your first monthly gift of ${amount} is on its way, and we have emailed you a receipt. You can cancel any time in your account.`
        : `Thank you. Your gift of ${amount} is on its way, and we have emailed you a receipt.`;
    case 'raffle-tickets':
      if (item.phoneSaleId) return 'Thank you. Press OK to see your tickets, for the seller too.';
      return 'Thank you. Your tickets are in the drum; their serial numbers are in your account.';
    case 'jackpot-credits':
      return 'Thank you. Your credits are in your account, ready to play.';
    case 'vote-tokens':
      return 'Thank you. Your vote tokens are in your account, ready to cast.';
    case 'tournament-entry':
      return `Thank you. Your entry donation of ${amount} has arrived.`;
  }
}

const heldBackText =
  'Thank you. Your card is from a different place than where you seem to be, so one of our staff checks your purchase before you get it. We will email you the decision. If we cannot give it to you, you get all of your money back.';
const cardOfGuest = 'We email you a link to confirm your card. Then we send it.';
const cardOfAccount =
  'Your card will be sent on its day, once your email is confirmed. Until then you can change it in your account.';

/** 'Payment complete' and what was granted; with `onOk`, the OK button. */
export function DoneStep(props: { payment: Payment; selection: Selection; onOk?: () => void }) {
  const { completion } = props.payment;
  const { item, dedication } = props.selection;
  if (!completion) return null;
  const { granted, waiting, heldBack, payment } = completion;
  const perks = piecesOf(granted);
  return (
    <>
      <div role="status" className="py-6 text-center sm:py-12">
        <StepHeading takesFocus>Payment complete</StepHeading>
        <p className="mx-auto mt-4 max-w-prose text-lead">
          {heldBack ? heldBackText : thanksFor(item, payment.amountCents)}
        </p>
        {dedication?.card ? (
          <p className="mx-auto mt-3 max-w-prose">{waiting ? cardOfGuest : cardOfAccount}</p>
        ) : null}
        {perks.length > 0 ? (
          <ul className="type-title mx-auto mt-8 grid max-w-sm divide-y divide-line border-y border-line text-h4">
            {perks.map((perk) => (
              <li key={perk} className="py-3">
                {perk}
              </li>
            ))}
          </ul>
        ) : null}
        {waiting ? <WaitingPart waiting={waiting} /> : null}
        {props.onOk ? (
          <div className="mt-10 flex flex-wrap items-center justify-center gap-4">
            <Button size="lg" onClick={props.onOk}>
              OK
            </Button>
            {waiting ? null : (
              <a href={paths.account()} className="strong-link">
                See your account
              </a>
            )}
          </div>
        ) : null}
      </div>
      {item.type === 'donation' ? <GiftAfterwards isDedicated={dedication !== undefined} /> : null}
    </>
  );
}

const piecesOf = (perks: Granted): string[] =>
  [
    pieces(perks.jackpotCredits, 'jackpot credit'),
    pieces(perks.raffleTickets, 'raffle ticket'),
    pieces(perks.voteTokens, 'vote token'),
  ].filter((perk) => perk !== null);

/** What a guest can keep: whose mailbox it is shows the link in the receipt, so nothing is asked here. */
function WaitingPart({ waiting }: { waiting: Granted }) {
  const kinds = piecesOf(waiting);
  if (kinds.length === 0) return null;
  const most = pieces(waiting.raffleTickets, 'ticket') ?? (kinds[0] as string);
  return (
    <section className="mx-auto mt-8 max-w-prose border-y border-line py-6">
      <h4 className="type-title text-h4">Keep your {most}: choose a password</h4>
      <p className="mt-2 text-soft">
        We sent a link to your email, with your receipt. Follow it within {claimDays} days to keep{' '}
        {listAnd(kinds)}. Your gift is complete either way.
      </p>
    </section>
  );
}

const checkEveryMs = 15_000;
const notAnswered =
  'The answer has not come yet. You do not need to do anything: as soon as it does, your purchase appears in your account. Please do not pay again.';
const guestNotAnswered =
  'The answer has not come yet. You do not need to do anything: as soon as it does, we email you the receipt. Please do not pay again.';

/** A gift from a bank account: nothing more can be done here, and nobody need wait for it. */
export function WithBankStep({ payment, onOk }: { payment: Payment; onOk?: () => void }) {
  const amountCents = payment.completion?.payment.amountCents ?? 0;
  return (
    <div role="status" className="py-6 text-center sm:py-12">
      <StepHeading takesFocus>Your gift is on its way</StepHeading>
      <p className="mx-auto mt-4 max-w-prose text-lead">
        Thank you. Your bank confirms your gift of {formatRoundMoney(amountCents)} in up to four
        business days. Then we email you the receipt, with today’s date.
      </p>
      <p className="mx-auto mt-3 max-w-prose text-soft">
        You do not need to do anything, and please do not pay again. If your bank declines, we will
        email you.
      </p>
      {onOk ? (
        <div className="mt-10">
          <Button size="lg" onClick={onOk}>
            OK
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** While the provider has not decided: nothing has failed, and nobody need pay again. */
export function CheckingStep({ payment, onOk }: { payment: Payment; onOk?: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { checkAgain } = payment;
  useEffect(() => {
    // A connection that was lost comes back without anybody pressing anything.
    const timer = setInterval(checkAgain, checkEveryMs);
    window.addEventListener('online', checkAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', checkAgain);
    };
  }, [checkAgain]);

  async function ask(): Promise<void> {
    setIsAsking(true);
    await checkAgain();
    setIsAsking(false);
  }

  return (
    <div className="grid gap-6 py-6">
      <StepHeading takesFocus>Checking your payment…</StepHeading>
      <Notice tone="info">
        <p>{payment.error ?? (payment.isGuest ? guestNotAnswered : notAnswered)}</p>
      </Notice>
      <div className="flex flex-wrap gap-4">
        <Button onClick={ask} isBusy={isAsking}>
          Check again
        </Button>
        {onOk ? (
          <Button look="secondary" onClick={onOk}>
            OK
          </Button>
        ) : null}
      </div>
    </div>
  );
}
