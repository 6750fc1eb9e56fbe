// The second step: the entry donation, and the entry that is stored once it is paid.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TournamentPayment } from '#web/base/payments/tournament-payment.tsx';
import { EntryForm } from './entry-form.tsx';
import { formatPlace, formatSession } from './format-entry.ts';
import { type EntryValues, findProblems } from './pending-entry.ts';
import type { RegistrationCourse } from './use-registration.ts';

interface PayEntryProps {
  course: RegistrationCourse;
  firstDay: number | null;
}

/** The entry in short, the payment, and after it how the storing goes. */
export function PayEntry({ course, firstDay }: PayEntryProps) {
  const { hasJustPaid, isStoring, refusal } = course;
  return (
    <>
      <p className="type-label text-sm text-accent-text">Step 2 of 2</p>
      {hasJustPaid ? null : <Details course={course} firstDay={firstDay} />}
      <TournamentPayment
        heading="Make your donation"
        isWithoutPack={course.pending.isWithoutPack}
        takesFocus={course.ledTo === 'payment'}
        refuse={() => findProblems(course.pending.values)?.messages[0] ?? null}
        onSettled={course.settle}
        onCanceled={course.cancel}
      />
      <p role="status" className="type-label text-center empty:hidden">
        {isStoring ? 'Registering your entry…' : null}
      </p>
      {hasJustPaid && refusal ? (
        <>
          <Notice
            tone="info"
            title="Your donation has arrived, but your entry is not stored yet."
            className="mb-6"
          >
            You do not pay again.
          </Notice>
          <EntryForm
            values={course.pending.values}
            onChange={course.fillIn}
            onSubmit={course.store}
            button="Register"
            isBusy={isStoring}
            refusal={refusal}
            firstDay={firstDay}
          />
        </>
      ) : null}
    </>
  );
}

/** The details in short; they can be changed while the payment stays as it is. */
function Details({ course, firstDay }: PayEntryProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { values, isWithoutPack } = course.pending;
  return (
    <div className="mt-2 mb-7 border-y border-line py-4">
      {isChanging ? (
        <EntryForm
          values={values}
          onChange={course.fillIn}
          onSubmit={() => setIsChanging(false)}
          button="Keep these details"
          firstDay={firstDay}
        />
      ) : (
        <Summary {...{ values, isWithoutPack }} onChange={() => setIsChanging(true)} />
      )}
    </div>
  );
}

function Summary(props: { values: EntryValues; isWithoutPack: boolean; onChange: () => void }) {
  const { values, isWithoutPack, onChange } = props;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="type-title text-h4 break-words">{values.name}</p>
        <p className="text-soft break-words">{formatPlace(values)}</p>
        <p className="type-figures text-soft">{formatSession(values)}</p>
        {isWithoutPack ? <p className="text-soft">Without the gift pack</p> : null}
      </div>
      <Button look="quiet" className="-ml-2 sm:mr-[-0.5rem] sm:ml-0" onClick={onChange}>
        Change my details
      </Button>
    </div>
  );
}
