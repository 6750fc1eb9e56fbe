// Ends the open offer of a prize, which goes to the next alternate.
import { useState } from 'react';
import type { DrawDay } from '#contract/office/draw-day.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { PublicReasonField } from '../kit/public-reason-field.tsx';
import { useAct } from '../kit/use-act.ts';

/** The dialog; `position` is the offer that is meant, so that pressed twice it ends one. */
export function EndAwardDialog(props: { day: DrawDay; position: number; onClose: () => void }) {
  const { day, position, onClose } = props;
  const [why, setWhy] = useState<'declined' | 'not eligible'>('declined');
  const [publicReason, setPublicReason] = useState('');
  const act = useAct(officeRaffleApi.endAward, onClose);
  const name = day.awards.find((award) => award.position === position)?.winner.name;
  return (
    <ActDialog
      title="End the offer?"
      role="alertdialog"
      submit="End it for good"
      cancel="Keep the offer"
      isBusy={act.isBusy}
      error={act.error}
      onClose={onClose}
      fields={['publicReason']}
      onSubmit={() =>
        act.send({
          drawId: day.desk.draw._id,
          why,
          position,
          publicReason: publicReason.trim() || undefined,
        })
      }
    >
      <p>
        {name || 'Whoever holds the ticket'} no longer gets the prize. It is offered at once to the
        next alternate, who gets an email.
      </p>
      <RadioCards
        label="Why"
        name="why"
        value={why}
        onChange={setWhy}
        options={[
          { value: 'declined', title: 'They do not want it' },
          {
            value: 'not eligible',
            title: 'They are not allowed to have it',
            sub: 'By the raffle’s rules',
          },
        ]}
      />
      <PublicReasonField
        value={publicReason}
        error={mistakeOf(act.error, 'publicReason')}
        onChange={setPublicReason}
      />
    </ActDialog>
  );
}
