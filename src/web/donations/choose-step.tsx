// The step in which a donor chooses the charity and the amount.
import type { Charity } from '#contract/content.ts';
import type { DonationTier } from '#contract/donations.ts';
import { formatRoundMoney } from '#ui/format-money.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  chosenDollars,
  type DonationChoice,
  inclusionOf,
  offeredAmounts,
} from './donation-choice.ts';

/** Charity, amount, and what each amount includes. */
export function ChooseStep(props: {
  choice: DonationChoice;
  onChange: (choice: DonationChoice) => void;
  tiers: readonly DonationTier[];
  charities: readonly Charity[];
  hasOne: boolean;
  error: string | null;
}) {
  const { choice, onChange, tiers, error } = props;
  const custom = choice.amount === 'custom' ? chosenDollars(choice) : null;
  const amounts = offeredAmounts(props.hasOne).map((amount) => ({
    value: String(amount),
    title: formatRoundMoney(amount * 100),
    sub: inclusionOf(tiers, amount),
  }));
  return (
    <div className="grid gap-8">
      <SelectField
        label="Which charity should receive your gift?"
        name="donationPreference"
        isOptional
        value={choice.preference}
        placeholder="Where it is needed most"
        options={props.charities
          .filter((charity) => charity.preference !== null)
          .map((charity) => ({ value: charity.preference as string, label: charity.name }))}
        onChange={(event) => onChange({ ...choice, preference: event.target.value })}
      />
      <RadioCards
        label="Choose an amount"
        description="Each gift includes jackpot credits, raffle tickets and vote tokens as our thanks."
        name="amount"
        columns={2}
        error={choice.amount === 'custom' ? null : error}
        value={choice.amount}
        options={[
          ...amounts,
          {
            value: 'custom',
            title: 'Another amount',
            sub: custom === null ? 'Any whole dollar up to $50,000' : inclusionOf(tiers, custom),
          },
        ]}
        onChange={(amount) => onChange({ ...choice, amount })}
      />
      {choice.amount === 'custom' ? (
        <TextField
          label="Your amount in whole dollars"
          name="customAmount"
          inputMode="numeric"
          autoFocus
          value={choice.custom}
          error={error}
          onChange={(event) => onChange({ ...choice, custom: event.target.value })}
        />
      ) : null}
    </div>
  );
}
