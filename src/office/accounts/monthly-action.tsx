// What staff do to a monthly gift for its donor, in a dialog that asks for the reason.
import { useState } from 'react';
import type { MonthlyDonation } from '#contract/donations.ts';
import { type OfficeMonthlyActName, officeMonthlyApi } from '#contract/office/monthly.ts';
import { monthlyDays } from '#rules/donations/monthly.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { ordinal } from '#rules/format/ordinals.ts';
import { readDollars } from '#rules/format/typed-numbers.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { anyCharity, useCharityOptions } from '../kit/charity-names.ts';
import { useAct } from '../kit/use-act.ts';

/** What the buttons say. */
export const actTitles: Readonly<Record<OfficeMonthlyActName, string>> = {
  change: 'Change',
  skip: 'Skip the next date',
  pause: 'Pause',
  cancel: 'Cancel',
  'void-links': 'Make links void',
};

/** What will happen, before it does. */
const texts: Readonly<Record<OfficeMonthlyActName, (gift: MonthlyDonation) => string>> = {
  change: () => 'Applies from the next date. Only the donor can give more, or on an earlier date.',
  skip: ({ nextDate }) =>
    `${nextDate ? formatCalendarDay(nextDate, 'longDay') : 'The next date'} is skipped, and only that one.`,
  pause: () => 'Nothing is charged before that day, and missed gifts are not charged later.',
  cancel: () => 'The card is not charged anymore. The donor can restart the gift.',
  'void-links': () => 'The links in all earlier emails do not work anymore. They get a new one.',
};

interface Entered {
  dollarAmount: string;
  day: string;
  donationPreference: string;
  coversFee: boolean;
  until: string;
  reason: string;
}

const asItIs = (gift: MonthlyDonation): Entered => ({
  dollarAmount: String(gift.dollarAmount),
  day: String(gift.day),
  donationPreference: gift.donationPreference ?? '',
  coversFee: gift.coversFee,
  until: '',
  reason: '',
});

/** The dialog; `onDone` is called once it is done. */
export function MonthlyAction(props: {
  name: OfficeMonthlyActName;
  gift: MonthlyDonation;
  userId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { name, gift, userId, onClose, onDone } = props;
  const [entered, setEntered] = useState(() => asItIs(gift));
  const sending = useAct(officeMonthlyApi[name] as typeof officeMonthlyApi.cancel, onDone);
  const enter = (next: Partial<Entered>) => setEntered((before) => ({ ...before, ...next }));
  const mistake = (of: string) => mistakeOf(sending.error, of);
  return (
    <ActDialog
      role="alertdialog"
      title={actTitles[name]}
      submit={name === 'cancel' ? 'Cancel the gift' : actTitles[name]}
      cancel="Leave it"
      isBusy={sending.isBusy}
      error={sending.error}
      fields={[...Object.keys(entered), 'date']}
      onClose={onClose}
      onSubmit={() =>
        sending.send({
          ...{ userId, monthlyDonationId: gift._id, reason: entered.reason },
          ...inputOf(name, gift, entered),
        })
      }
    >
      <p>{texts[name](gift)}</p>
      {name === 'change' ? <Changes {...{ gift, entered, enter, mistake }} /> : null}
      {name === 'pause' ? (
        <TextField
          label="Until"
          name="until"
          type="date"
          value={entered.until}
          error={mistake('until')}
          onChange={(event) => enter({ until: event.target.value })}
        />
      ) : null}
      <TextAreaField
        label="Reason"
        name="reason"
        description="For the audit log."
        value={entered.reason}
        error={mistake('reason')}
        onChange={(event) => enter({ reason: event.target.value })}
      />
    </ActDialog>
  );
}

/** What an act takes; of a change only what differs. */
function inputOf(name: OfficeMonthlyActName, gift: MonthlyDonation, entered: Entered) {
  if (name === 'skip') return { date: gift.nextDate };
  if (name === 'pause') return { until: entered.until };
  if (name !== 'change') return {};
  const dollarAmount = readDollars(entered.dollarAmount) ?? Number.NaN;
  const day = Number(entered.day);
  const donationPreference = entered.donationPreference || null;
  return {
    ...(dollarAmount === gift.dollarAmount ? {} : { dollarAmount }),
    ...(day === gift.day ? {} : { day }),
    ...(donationPreference === gift.donationPreference ? {} : { donationPreference }),
    ...(entered.coversFee === gift.coversFee ? {} : { coversFee: entered.coversFee }),
  };
}

function Changes(props: {
  gift: MonthlyDonation;
  entered: Entered;
  enter: (next: Partial<Entered>) => void;
  mistake: (of: string) => string | null;
}) {
  const { gift, entered, enter, mistake } = props;
  const charities = useCharityOptions();
  const days = Array.from({ length: monthlyDays.last }, (_, index) => index + 1);
  if (gift.day > monthlyDays.last) days.push(gift.day);
  return (
    <>
      <TextField
        label="Dollars each month"
        name="dollarAmount"
        inputMode="numeric"
        value={entered.dollarAmount}
        error={mistake('dollarAmount')}
        onChange={(event) => enter({ dollarAmount: event.target.value })}
      />
      <SelectField
        label="Day of the month"
        name="day"
        value={entered.day}
        error={mistake('day')}
        options={days.map((day) => ({ value: String(day), label: ordinal(day) }))}
        onChange={(event) => enter({ day: event.target.value })}
      />
      <SelectField
        label="Charity"
        name="donationPreference"
        value={entered.donationPreference}
        error={mistake('donationPreference')}
        placeholder={anyCharity}
        options={charities}
        onChange={(event) => enter({ donationPreference: event.target.value })}
      />
      {gift.coversFee ? (
        <CheckboxField
          name="coversFee"
          checked={entered.coversFee}
          label="The donor adds the card fee"
          onChange={(event) => enter({ coversFee: event.target.checked })}
        />
      ) : null}
    </>
  );
}
