// Changes a monthly gift: amount, day, charity, and whether the donor adds the card fee.
import { type FormEvent, useState } from 'react';
import type { Charity } from '#contract/content.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { donationCents, feeToCover } from '#rules/donations/donations.ts';
import { monthlyDays } from '#rules/donations/monthly.ts';
import { amounts } from '#rules/figures.ts';
import { maxDollars } from '#rules/prices.ts';
import { formatMoney } from '#rules/words/money.ts';
import { ordinal } from '#rules/words/ordinals.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { wholeNumber } from '../../base/payments/amounts/whole-number.ts';
import type { ActInput, MonthlyDesk } from './monthly-desk.ts';
import { useAct } from './use-act.ts';

const noAmount = `Choose an amount from ${amounts.leastDonation} to ${amounts.maxDonation} in whole dollars.`;

interface Entered {
  amount: string;
  repeated: string;
  day: string;
  preference: string;
  coversFee: boolean;
}

const asItIs = (gift: MonthlyDonation): Entered => ({
  amount: String(gift.dollarAmount),
  repeated: '',
  day: String(gift.day),
  preference: gift.donationPreference ?? '',
  coversFee: gift.coversFee,
});

/** What is sent: what differs from the gift. Or what is wrong, at its field. */
function changesOf(
  gift: MonthlyDonation,
  entered: Entered,
): { input: ActInput } | { mistakes: Record<string, string> } {
  const dollars = wholeNumber(entered.amount, maxDollars);
  if (dollars === null) return { mistakes: { dollarAmount: noAmount } };
  const isRaise = dollars > gift.dollarAmount;
  const repeated = wholeNumber(entered.repeated, maxDollars);
  if (isRaise && repeated !== dollars) {
    const isMissing = entered.repeated.trim() === '';
    const sentence = isMissing ? 'Please type the new amount again.' : 'The two amounts differ.';
    return { mistakes: { repeatedDollarAmount: sentence } };
  }
  const day = Number(entered.day);
  const preference = entered.preference || null;
  return {
    input: {
      ...(dollars === gift.dollarAmount ? {} : { dollarAmount: dollars }),
      ...(isRaise ? { repeatedDollarAmount: dollars } : {}),
      ...(day === gift.day ? {} : { day }),
      ...(preference === gift.donationPreference ? {} : { donationPreference: preference }),
      ...(entered.coversFee === gift.coversFee ? {} : { coversFee: entered.coversFee }),
    },
  };
}

/** The form, filled in as the gift is. */
export function GiftForm(props: {
  gift: MonthlyDonation;
  desk: MonthlyDesk;
  charities: readonly Charity[];
  onDone: (gift: MonthlyDonation, done: string) => void;
}) {
  const { gift, desk, charities, onDone } = props;
  const [entered, setEntered] = useState(() => asItIs(gift));
  const saving = useAct((changed) => {
    setEntered(asItIs(changed));
    onDone(changed, 'Your monthly gift is changed.');
  });
  const parts = {
    ...{ gift, entered, fields: saving.fields },
    enter: (next: Partial<Entered>) => setEntered({ ...entered, ...next }),
  };
  const dollars = wholeNumber(entered.amount, maxDollars);

  function save(event: FormEvent): void {
    event.preventDefault();
    const changes = changesOf(gift, entered);
    if ('mistakes' in changes) saving.refuse(changes.mistakes);
    else saving.run(() => desk.act('change', changes.input));
  }

  return (
    <Form onSubmit={save} className="grid gap-6">
      <HowMuch {...parts} />
      <WhatFor {...parts} charities={charities} dollars={dollars} />
      {saving.error ? <Notice tone="error">{saving.error}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" isBusy={saving.isBusy}>
          Save
        </Button>
        {dollars === null ? null : (
          <p className="type-figures text-sm text-soft">
            {formatMoney(donationCents(dollars, entered.coversFee))} on the{' '}
            {ordinal(Number(entered.day))} of every month, from the next date on
          </p>
        )}
      </div>
    </Form>
  );
}

interface PartProps {
  gift: MonthlyDonation;
  entered: Entered;
  fields: Record<string, string>;
  enter: (next: Partial<Entered>) => void;
}

/** The amount, typed twice where it is a raise, and the day. */
function HowMuch({ gift, entered, fields, enter }: PartProps) {
  const dollars = wholeNumber(entered.amount, maxDollars);
  return (
    <div className="grid gap-6 min-[30rem]:grid-cols-2">
      <TextField
        label="Dollars each month"
        name="dollarAmount"
        inputMode="numeric"
        autoComplete="off"
        value={entered.amount}
        error={fields.dollarAmount}
        onChange={(event) => enter({ amount: event.target.value })}
      />
      {dollars !== null && dollars > gift.dollarAmount ? (
        <TextField
          label="The new amount again"
          name="repeatedDollarAmount"
          inputMode="numeric"
          autoComplete="off"
          value={entered.repeated}
          error={fields.repeatedDollarAmount}
          onChange={(event) => enter({ repeated: event.target.value })}
        />
      ) : null}
      <SelectField
        label="Day of the month"
        name="day"
        value={entered.day}
        error={fields.day}
        options={dayOptions(gift.day)}
        onChange={(event) => enter({ day: event.target.value })}
      />
    </div>
  );
}

/** The charity, and the card fee. */
function WhatFor({
  gift,
  entered,
  fields,
  enter,
  charities,
  dollars,
}: PartProps & { charities: readonly Charity[]; dollars: number | null }) {
  return (
    <>
      <SelectField
        label="Charity"
        name="donationPreference"
        value={entered.preference}
        error={fields.donationPreference}
        placeholder="Where it is needed most"
        options={charityOptions(charities, gift.donationPreference)}
        onChange={(event) => enter({ preference: event.target.value })}
      />
      <CheckboxField
        name="coversFee"
        checked={entered.coversFee}
        label={`Add ${dollars === null ? 'the card fee' : `${formatMoney(feeToCover(dollars * 100))} to cover the card fee`}, so that the charity keeps the whole gift`}
        onChange={(event) => enter({ coversFee: event.target.checked })}
      />
    </>
  );
}

function dayOptions(own: number) {
  const days = Array.from({ length: monthlyDays.last }, (_, index) => index + 1);
  return [...days, ...(own > monthlyDays.last ? [own] : [])].map((day) => ({
    value: String(day),
    label: day > monthlyDays.last ? `${ordinal(day)}, or the month’s last day` : ordinal(day),
  }));
}

/** The charities that take gifts; the gift's own stays a choice also where it is listed no more. */
function charityOptions(charities: readonly Charity[], own: string | null) {
  const listed = charities.flatMap(({ preference, name }) =>
    preference === null ? [] : [{ value: preference, label: name }],
  );
  const isListed = own === null || listed.some(({ value }) => value === own);
  return isListed ? listed : [...listed, { value: own, label: 'As before' }];
}
