// What staff do for a supporter, each in a dialog that says what will happen.
import { useState } from 'react';
import { officeSupportersApi, type Supporter } from '#contract/office/supporters.ts';
import { counted } from '#rules/format/counts.ts';
import { breakDays } from '#rules/play-limits/play-limits.ts';
import { breakDaysAlone } from '#rules/safeguards/safeguards.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { saveFile } from '../kit/save-file.ts';
import { useActing } from '../kit/use-act.ts';
import { DuplicatePicker } from './duplicate-picker.tsx';

/** What can be done. */
export type ActionName = 'correct' | 'exclude' | 'merge' | 'export' | 'close';

interface Entered {
  name: string;
  email: string;
  mobile: string;
  length: string;
  duplicateId: string;
  consent: string;
  reason: string;
}

interface Action {
  title: string;
  button: string;
  /** What will happen, before it does. */
  text: string;
  done: string;
  send: (supporter: Supporter, entered: Entered) => Promise<unknown>;
}

const actions: Record<ActionName, Action> = {
  correct: {
    title: 'Correct',
    button: 'Save',
    text: 'A new email address has to be confirmed; the old one is told, and all browsers are signed out.',
    done: 'It is corrected.',
    send: ({ _id, email: currentEmail }, { name, email, mobile, reason }) =>
      call(officeSupportersApi.correct, {
        ...{ userId: _id, name, email, currentEmail, mobile, reason },
      }),
  },
  exclude: {
    title: 'Record a break from playing',
    button: 'Record it',
    text: `Record only what the person asked for. They get an email, and nobody can end it early. Up to ${counted(breakDaysAlone, 'day')} take effect at once. A longer break waits for a second person, so record ${breakDaysAlone} days as well: they count meanwhile.`,
    done: 'The break is recorded and counts from now on.',
    send: ({ _id }, { length, reason }) => {
      const [kind, days] = length.split(' ');
      return call(officeSupportersApi.exclude, {
        userId: _id,
        kind: kind as 'cooling-off' | 'self-exclusion',
        days: Number(days),
        reason,
      });
    },
  },
  merge: {
    title: 'Merge a second account',
    button: 'Merge',
    text: 'Gifts, payments, tickets, entries and balances of the second account move to this one, and the second one is closed. This cannot be undone.',
    done: 'The second account is merged into this one.',
    send: ({ _id }, { duplicateId, consent }) =>
      call(officeSupportersApi.merge, { userId: _id, duplicateId, consent }),
  },
  export: {
    title: 'Export their data',
    button: 'Make the file',
    text: 'A file with everything that we keep about this person, for their eyes only. The export is recorded in the audit log.',
    done: 'The file is made.',
    send: async ({ _id }) => saveFile(await call(officeSupportersApi.export, { userId: _id })),
  },
  close: {
    title: 'Close the account',
    button: 'Close it for good',
    text: 'Name, address and all other personal data are removed, monthly gifts end, and nobody can log in anymore. Amounts stay in the books without a name. This cannot be undone.',
    done: 'The account is closed.',
    send: ({ _id }, { reason }) => call(officeSupportersApi.close, { userId: _id, reason }),
  },
};

/** The dialog; `onDone` is called with what is to be announced. */
export function SupporterAction(props: {
  name: ActionName;
  supporter: Supporter;
  onClose: () => void;
  onDone: (sentence: string) => void;
}) {
  const { name, supporter, onClose, onDone } = props;
  const action = actions[name];
  const [entered, setEntered] = useState<Entered>({
    name: supporter.name,
    email: supporter.email,
    mobile: supporter.mobile ?? '',
    length: '',
    duplicateId: '',
    consent: '',
    reason: '',
  });
  const sending = useActing(
    () => action.send(supporter, entered),
    () => onDone(action.done),
  );
  return (
    <ActDialog
      role="alertdialog"
      title={action.title}
      submit={action.button}
      isBusy={sending.isBusy}
      error={sending.error}
      fields={[...Object.keys(entered), 'kind', 'days']}
      onClose={onClose}
      onSubmit={() => sending.send()}
    >
      <p>{action.text}</p>
      <ActionFields
        name={name}
        survivorId={supporter._id}
        entered={entered}
        error={sending.error}
        onEnter={(change) => setEntered((before) => ({ ...before, ...change }))}
      />
    </ActDialog>
  );
}

/** What is asked before it is done. */
function ActionFields(props: {
  name: ActionName;
  survivorId: string;
  entered: Entered;
  error: Error | null;
  onEnter: (change: Partial<Entered>) => void;
}) {
  const { name, survivorId, entered, error, onEnter } = props;
  const mistake = (of: string) => mistakeOf(error, of);
  const field = (of: keyof Entered) => ({
    name: of,
    value: entered[of],
    error: mistake(of),
    onChange: (event: { target: { value: string } }) => onEnter({ [of]: event.target.value }),
  });
  return (
    <>
      {name === 'correct' ? (
        <>
          <TextField {...field('name')} label="Name" />
          <TextField {...field('email')} label="Email" type="email" />
          <TextField {...field('mobile')} label="Mobile" isOptional />
        </>
      ) : null}
      {name === 'exclude' ? (
        <SelectField
          {...field('length')}
          error={mistake('kind') ?? mistake('days')}
          label="How long"
          placeholder="Please choose"
          options={lengths}
        />
      ) : null}
      {name === 'merge' ? (
        <>
          <DuplicatePicker
            survivorId={survivorId}
            chosenId={entered.duplicateId}
            error={mistake('duplicateId')}
            onChoose={(duplicateId) => onEnter({ duplicateId })}
          />
          <TextAreaField
            {...field('consent')}
            label="How the person agreed"
            description="For example: an email of November 3 from both addresses."
          />
        </>
      ) : null}
      {name === 'correct' || name === 'exclude' || name === 'close' ? (
        <TextAreaField {...field('reason')} label="Reason" description="For the audit log." />
      ) : null}
    </>
  );
}

const yearLabels: Record<number, string> = {
  182: 'Half a year',
  365: 'A year',
  1826: 'Five years',
};

const lengths = Object.entries(breakDays).flatMap(([kind, days]) =>
  days.map((count: number) => ({
    value: `${kind} ${count}`,
    label: `${kind === 'cooling-off' ? 'Cooling-off' : 'Self-exclusion'}: ${
      yearLabels[count] ?? counted(count, 'day')
    }`,
  })),
);
