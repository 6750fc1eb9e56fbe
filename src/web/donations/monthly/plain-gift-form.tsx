// Changes a monthly gift where no scripts run: amount, day, charity, and whether the donor adds the card fee.
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MonthlyAnswer } from './answer-monthly.ts';
import { charityOptions, dayOptions } from './gift-changes.ts';

type FormProps = Extract<MonthlyAnswer, { shows: 'gift' }>;

/** The form, filled in as the gift is, or as it was typed where that was refused. */
export function PlainGiftForm({ gift, charities, entered, outcome }: FormProps) {
  const { fields } = outcome;
  const problem = outcome.act === 'change' ? outcome.problem : null;
  return (
    <form method="post" noValidate className="grid gap-6">
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className="grid gap-6 min-[30rem]:grid-cols-2">
        <TextField
          label="Dollars each month"
          name="dollarAmount"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={entered.amount}
          error={fields.dollarAmount}
          autoFocus={fields.dollarAmount !== undefined}
        />
        <TextField
          label="The new amount again, where it is more"
          name="repeatedDollarAmount"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={entered.repeated}
          error={fields.repeatedDollarAmount}
          autoFocus={fields.repeatedDollarAmount !== undefined}
        />
        <SelectField
          label="Day of the month"
          name="day"
          defaultValue={entered.day}
          error={fields.day}
          options={dayOptions(gift.day)}
        />
      </div>
      <SelectField
        label="Charity"
        name="donationPreference"
        defaultValue={entered.preference}
        error={fields.donationPreference}
        placeholder="Where it is needed most"
        options={charityOptions(charities, gift.donationPreference)}
      />
      <CheckboxField
        name="coversFee"
        defaultChecked={entered.coversFee}
        label="Add the card fee, so that the charity keeps the whole gift"
      />
      <div>
        <Button type="submit" size="lg" name="act" value="change">
          Save
        </Button>
      </div>
    </form>
  );
}
