// What staff do about a gift pack: it was sent, or it came back.
import { useState } from 'react';
import { officeGiftPacksApi, type PackToSend } from '#contract/office/gift-packs.ts';
import { type Carrier, carrierNames, carriers, mayDo } from '#rules/golf/gift-packs.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../../kit/act-dialog.tsx';
import { useAct, useForOthers } from '../../kit/use-act.ts';

/** The button that fits the state, and its dialog. */
export function PackActs({ pack }: { pack: PackToSend }) {
  const [isOpen, setIsOpen] = useState(false);
  const forOthers = useForOthers()(officeGiftPacksApi.send);
  const canReturn = mayDo('return', pack.state);
  if (!canReturn && !(mayDo('send', pack.state) && pack.hasAddress)) return null;
  if (forOthers) return <p className="mt-5 text-sm text-soft">{forOthers}</p>;
  const close = () => setIsOpen(false);
  return (
    <div className="mt-6">
      <Button look={canReturn ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {canReturn
          ? 'It came back'
          : pack.state === 'returned'
            ? 'It was sent again'
            : 'It was sent'}
      </Button>
      {!isOpen ? null : canReturn ? (
        <ReturnDialog pack={pack} onClose={close} />
      ) : (
        <SendDialog pack={pack} onClose={close} />
      )}
    </div>
  );
}

const options = carriers.map((value) => ({ value, label: carrierNames[value] }));

function SendDialog({ pack, onClose }: { pack: PackToSend; onClose: () => void }) {
  const [carrier, setCarrier] = useState<Carrier>('usps');
  const [entered, setEntered] = useState({ trackingNumber: '', sentOn: '' });
  const act = useAct(officeGiftPacksApi.send, onClose);
  const field = (name: keyof typeof entered) => ({
    ...{ name, value: entered[name], error: mistakeOf(act.error, name), autoComplete: 'off' },
    onChange: (event: { target: { value: string } }) =>
      setEntered((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <ActDialog
      title="The gift pack was sent"
      submit="It was sent"
      isBusy={act.isBusy}
      error={act.error}
      fields={['carrier', 'trackingNumber', 'sentOn']}
      onClose={onClose}
      onSubmit={() =>
        act.send({
          ...{ packId: pack._id, carrier, sentOn: entered.sentOn },
          trackingNumber: entered.trackingNumber.trim() || null,
        })
      }
    >
      <p>
        {pack.name} gets an email with the tracking number. The pack is booked at its cost of today.
      </p>
      <SelectField
        name="carrier"
        label="Carrier"
        options={options}
        value={carrier}
        error={mistakeOf(act.error, 'carrier')}
        onChange={(event) => setCarrier(event.target.value as Carrier)}
      />
      <TextField
        {...field('trackingNumber')}
        label="Tracking number"
        isOptional={carrier === 'other'}
        maxLength={40}
      />
      <TextField {...field('sentOn')} label="Sent on" type="date" />
    </ActDialog>
  );
}

function ReturnDialog({ pack, onClose }: { pack: PackToSend; onClose: () => void }) {
  const [returnedOn, setReturnedOn] = useState('');
  const [reason, setReason] = useState('');
  const act = useAct(officeGiftPacksApi.takeBack, onClose);
  return (
    <ActDialog
      title="The gift pack came back"
      submit="It came back"
      isBusy={act.isBusy}
      error={act.error}
      fields={['returnedOn', 'reason']}
      onClose={onClose}
      onSubmit={() => act.send({ packId: pack._id, returnedOn, reason })}
    >
      <p>
        {pack.name} gets an email with the reason and can correct the address. The pack is back in
        stock, so its cost is booked back.
      </p>
      <TextField
        name="returnedOn"
        label="Came back on"
        type="date"
        autoComplete="off"
        value={returnedOn}
        error={mistakeOf(act.error, 'returnedOn')}
        onChange={(event) => setReturnedOn(event.target.value)}
      />
      <TextAreaField
        name="reason"
        label="Why"
        description="The golfer reads this sentence."
        rows={2}
        maxLength={300}
        value={reason}
        error={mistakeOf(act.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  );
}
