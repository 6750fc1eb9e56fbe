// Changes a monthly gift: amount, day, charity, and whether the donor adds the card fee.
import { type FormEvent, useState } from 'react';
import type { Charity } from '#contract/content.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { donationCents, feeToCover } from '#rules/donations/donations.ts';
import { formatMoney } from '#rules/format/money.ts';
import { ordinal } from '#rules/format/ordinals.ts';
import { maxDollars } from '#rules/prices.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { wholeDollars } from '../../base/payments/amounts/whole-number.ts';
import { asItIs, changesOf, charityOptions, dayOptions, type Entered } from './gift-changes.ts';
import type { MonthlyDesk } from './monthly-desk.ts';
import { doneTexts } from './monthly-texts.ts';
import { useAct } from './use-act.ts';

/** The form, filled in as the gift is. */
export function GiftForm(props: {
  gift: MonthlyDonation;
  desk: MonthlyDesk;
  charities: readonly Charity[];
  onDone: (gift: MonthlyDonation, done: string) => void;
}) {
  const { gift, desk, charities, onDone } = props;
  // What was not touched follows the gift, which may be changed elsewhere: saving takes nothing of that back.
  const [touched, setTouched] = useState<Partial<Entered>>({});
  const entered = { ...asItIs(gift), ...touched };
  const saving = useAct((changed) => {
    setTouched({});
    onDone(changed, doneTexts.change);
  });
  const parts = {
    ...{ gift, entered, fields: saving.fields },
    enter: (next: Partial<Entered>) => setTouched({ ...touched, ...next }),
  };
  const dollars = wholeDollars(entered.amount, maxDollars);

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
  const dollars = wholeDollars(entered.amount, maxDollars);
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
