// One monthly gift of the account: how it stands, how to change it, and how to cancel it.
import { useId, useState } from 'react';
import type { MonthlyDonation } from '#contract/donations.ts';
import { Button } from '#ui/button.tsx';
import { openDialogs } from '../../base/dialogs/dialog-history.ts';
import { accountClient, showAnswer } from '../../base/session/account-client.ts';
import { CancelButton } from './cancel-button.tsx';
import { cardDialogOf } from './card-button.tsx';
import { type Done, DoneNotice, nothingDone } from './done-notice.tsx';
import { GiftActs } from './gift-acts.tsx';
import { GiftForm } from './gift-form.tsx';
import { GiftSummary, monthlyAmount } from './gift-summary.tsx';
import { accountDesk } from './monthly-desk.ts';
import { useCharities } from './use-charities.ts';

const key = ['monthly-donations'];

/** A gift with its buttons; what can be changed folds out. */
export function MonthlyRow({ gift }: { gift: MonthlyDonation }) {
  // After a reload with the dialog of a new card, what it belongs to is folded out as before.
  const [isOpen, setIsOpen] = useState(() => openDialogs().includes(cardDialogOf(gift)));
  const [done, setDone] = useState<Done>(nothingDone);
  const charities = useCharities();
  const id = useId();
  const desk = accountDesk(gift._id);
  const verb = gift.ended ? 'Restart' : 'Change';

  function show(changed: MonthlyDonation, sentence: string): void {
    setDone((before) => ({ sentence, times: before.times + 1 }));
    showAnswer<MonthlyDonation[]>(key, (gifts) =>
      gifts?.map((one) => (one._id === changed._id ? changed : one)),
    );
    accountClient.invalidateQueries({ queryKey: key });
  }

  const props = { gift, desk, charities, onDone: show };
  return (
    <li className="py-4 first:pt-0">
      <GiftSummary gift={gift} charities={charities} />
      <DoneNotice done={done} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          look="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${verb} the gift of ${monthlyAmount(gift)}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {verb}
        </Button>
        {gift.ended ? null : <CancelButton {...props} />}
      </div>
      <div id={id} hidden={!isOpen} className="mt-5">
        {isOpen ? (
          <>
            {gift.ended ? null : <GiftForm {...props} />}
            <div className="mt-6">
              <GiftActs {...props} hasCancel={false} />
            </div>
          </>
        ) : null}
      </div>
    </li>
  );
}
