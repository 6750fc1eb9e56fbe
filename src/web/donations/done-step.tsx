// The last step: the payment is complete, or still being checked.
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';
import type { CardPayment } from '../payments/use-card-payment.ts';
import { pieces } from './donation-choice.ts';

/** 'Payment complete' and what was granted, with the OK button. */
export function DoneStep({ payment, onClose }: { payment: CardPayment; onClose: () => void }) {
  const { completion } = payment;
  if (!completion) return null;
  const { granted } = completion;
  const perks = [
    pieces(granted.jackpotCredits, 'jackpot credit'),
    pieces(granted.raffleTickets, 'raffle ticket'),
    pieces(granted.voteTokens, 'vote token'),
  ].filter((perk) => perk !== null);
  return (
    <div role="status" className="py-6 text-center sm:py-12">
      <h3 className="type-display text-h2" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Payment complete
      </h3>
      <p className="mx-auto mt-4 max-w-prose text-lead">
        Thank you. Your gift of <Money cents={completion.payment.amountCents} isRound /> is on its
        way, and your receipt is in your mail.
      </p>
      {perks.length > 0 ? (
        <ul className="type-title mx-auto mt-8 grid max-w-sm divide-y divide-line border-y border-line text-h4">
          {perks.map((perk) => (
            <li key={perk} className="py-3">
              {perk}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-10 flex flex-wrap items-center justify-center gap-4">
        <Button size="lg" onClick={onClose}>
          OK
        </Button>
        <a href={paths.account()} className="strong-link">
          See your account
        </a>
      </div>
    </div>
  );
}

/** While the provider has not decided: nothing has failed, and nobody need pay again. */
export function CheckingStep({ payment, onClose }: { payment: CardPayment; onClose: () => void }) {
  return (
    <div className="grid gap-6 py-6">
      <Notice tone="info" title="Checking your payment…">
        <p>
          {payment.error ??
            'Your bank has not answered yet. You need not do anything: as soon as it does, your gift appears in your account and the receipt in your mail. Please do not pay again.'}
        </p>
      </Notice>
      <div className="flex flex-wrap gap-4">
        <Button onClick={payment.checkAgain}>Check again</Button>
        <Button look="secondary" onClick={onClose}>
          OK
        </Button>
      </div>
    </div>
  );
}
