// What staff do about a dedication, in a dialog that asks for the reason.
import { useState } from 'react';
import { type OfficeDedication, officeDedicationsApi } from '#contract/office/dedications.ts';
import { dedicationLetters, maxResends } from '#rules/donations/dedications.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';

export type DedicationAct = 'change' | 'resend' | 'stop';

const titles: Record<DedicationAct, string> = {
  change: 'Correct the dedication',
  resend: 'Send the card again',
  stop: 'Stop the card',
};
const texts: Record<DedicationAct, string> = {
  change:
    'The receipt and the card use these words from now on. A card that was already sent is not sent again. The donor is told by email.',
  resend: `The same card goes to its address once more, ${maxResends} times at most. The donor is told by email.`,
  stop: 'The card is not sent, or not sent again. The donor is told by email.',
};
const dones: Record<DedicationAct, string> = {
  change: 'It is corrected.',
  resend: 'The card is on its way.',
  stop: 'The card is stopped.',
};

interface Entered {
  kind: 'honor' | 'memory';
  honoree: string;
  name: string;
  email: string;
  message: string;
  sendOn: string;
  showsAmount: boolean;
  stopsAddress: boolean;
  reason: string;
}

const asItIs = ({ kind, honoree, card }: OfficeDedication): Entered => ({
  ...{ kind, honoree, name: card?.name ?? '', email: card?.email ?? '' },
  ...{ message: card?.message ?? '', sendOn: card?.sendOn ?? '' },
  ...{ showsAmount: card?.showsAmount ?? false, stopsAddress: false, reason: '' },
});

/** What a correction sends. */
function changedOf({ kind, honoree, ...entered }: Entered, hasCard: boolean) {
  const { name, email, message, sendOn, showsAmount } = entered;
  const card = {
    ...{ name, email, showsAmount },
    ...(message.trim() ? { message } : {}),
    ...(sendOn ? { sendOn } : {}),
  };
  return { kind, honoree, ...(hasCard ? { card } : {}) };
}

interface DialogProps {
  act: DedicationAct;
  dedication: OfficeDedication;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Sends what was entered. */
function useDedicationAct({ act, dedication, onDone }: DialogProps, entered: Entered) {
  const done = () => onDone(dones[act]);
  const acts = {
    change: useAct(officeDedicationsApi.change, done),
    resend: useAct(officeDedicationsApi.resend, done),
    stop: useAct(officeDedicationsApi.stop, done),
  };
  const which = { dedicationId: dedication._id, paymentId: dedication.paymentId };

  function send(): void {
    const { reason, stopsAddress } = entered;
    if (act === 'change') {
      const changed = changedOf(entered, dedication.card !== null);
      acts.change.send({ ...which, ...changed, reason });
    } else if (act === 'resend') acts.resend.send({ ...which, reason });
    else acts.stop.send({ ...which, reason, stopsAddress });
  }
  return { ...acts[act], send };
}

/** The dialog; `onDone` is called with what is to be announced. */
export function DedicationDialog(props: DialogProps) {
  const { act, dedication, onClose } = props;
  const [entered, setEntered] = useState(() => asItIs(dedication));
  const enter = (next: Partial<Entered>) => setEntered((before) => ({ ...before, ...next }));
  const { isBusy, error, send } = useDedicationAct(props, entered);

  return (
    <ActDialog
      role="alertdialog"
      title={titles[act]}
      submit={titles[act]}
      cancel="Leave it"
      isBusy={isBusy}
      error={error}
      fields={['reason', 'honoree', ...cardFields]}
      onClose={onClose}
      onSubmit={send}
    >
      <p>{texts[act]}</p>
      {act === 'change' ? (
        <Changes {...{ dedication, entered, enter }} mistake={(of) => mistakeOf(error, of)} />
      ) : null}
      {act === 'stop' ? (
        <CheckboxField
          name="stopsAddress"
          checked={entered.stopsAddress}
          label="Never send any card to this address again"
          onChange={(event) => enter({ stopsAddress: event.target.checked })}
        />
      ) : null}
      <TextAreaField
        label="Reason"
        name="reason"
        description="For the audit log."
        value={entered.reason}
        error={mistakeOf(error, 'reason')}
        onChange={(event) => enter({ reason: event.target.value })}
      />
    </ActDialog>
  );
}

const cardFields = ['card.name', 'card.email', 'card.message', 'card.sendOn'];

function Changes(props: {
  dedication: OfficeDedication;
  entered: Entered;
  enter: (next: Partial<Entered>) => void;
  mistake: (of: string) => string | null;
}) {
  const { dedication, entered, enter, mistake } = props;
  const type = (field: 'honoree' | 'name' | 'email' | 'message' | 'sendOn') => ({
    name: field,
    value: entered[field],
    error: mistake(field === 'honoree' ? field : `card.${field}`),
    onChange: (event: { target: { value: string } }) => enter({ [field]: event.target.value }),
  });
  return (
    <>
      <SelectField
        label="How"
        name="kind"
        value={entered.kind}
        options={[
          { value: 'honor', label: 'In honor of' },
          { value: 'memory', label: 'In memory of' },
        ]}
        onChange={(event) => enter({ kind: event.target.value as Entered['kind'] })}
      />
      <TextField {...type('honoree')} label="Name" maxLength={dedicationLetters.name} />
      {dedication.card ? (
        <>
          <TextField
            {...type('name')}
            label="Who gets the card"
            maxLength={dedicationLetters.name}
          />
          <TextField {...type('email')} label="Their email" type="email" />
          <TextAreaField
            {...type('message')}
            label="Message"
            isOptional
            maxLength={dedicationLetters.message}
          />
          {dedication.sent ? null : (
            <TextField {...type('sendOn')} label="Send it on" type="date" isOptional />
          )}
          <CheckboxField
            name="showsAmount"
            checked={entered.showsAmount}
            label="Show the amount"
            onChange={(event) => enter({ showsAmount: event.target.checked })}
          />
        </>
      ) : null}
    </>
  );
}
