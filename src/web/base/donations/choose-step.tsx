// The step in which a donor chooses how often, for which charity and how much to give.
import type { Charity } from '#contract/content.ts';
import type { DonationTier } from '#contract/donations.ts';
import type { BenefitValues } from '#rules/donations/benefits.ts';
import { feeToCover } from '#rules/donations/donations.ts';
import { amounts } from '#rules/figures.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import type { RestrictedItem } from '#rules/restrictions/restrictions.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { NumberChoice } from '../payments/amounts/number-choice.tsx';
import { breakSentence, ownBreak, ownRoomCents } from '../payments/own-break.ts';
import { PlaceNote, PlayLimitsLink } from '../payments/restricted-notice.tsx';
import { type DedicationChoice, DedicationPart } from './dedication-part.tsx';
import {
  chosenDollars,
  type DonationChoice,
  giftsThatEarn,
  grantedTiers,
  inclusionWithin,
  offeredAmounts,
  withoutPerks,
} from './donation-choice.ts';
import { repetition } from './donation-selection.tsx';
import { effectFor, type GiftEffect } from './gift-effects.ts';
import { giftValue } from './gift-value.ts';
import { StateDisclosure } from './state-disclosure.tsx';

interface ChooseProps {
  choice: DonationChoice;
  onChange: (choice: DonationChoice) => void;
  tiers: readonly DonationTier[];
  allowed: readonly RestrictedItem[];
  hasOne: boolean;
  error: string | null;
}

/** How often, the charity, the amount with what it includes, and the card fee. */
export function ChooseStep(
  props: ChooseProps & {
    charities: readonly Charity[];
    values: BenefitValues;
    effects: readonly GiftEffect[];
    dedication: DedicationChoice;
    onDedicate: (choice: DedicationChoice) => void;
    mistakes: Record<string, string>;
  },
) {
  const { choice, onChange } = props;
  const dollars = chosenDollars(choice);
  return (
    <div className="grid gap-8">
      <Frequency choice={choice} onChange={onChange} />
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
      <div>
        <AmountChoice {...props} />
        <Effect {...props} dollars={dollars} />
      </div>
      <div className="grid gap-3">
        <FeeChoice {...props} />
        <CheckboxField
          name="withoutPerks"
          checked={choice.withoutPerks}
          onChange={(event) => onChange({ ...choice, withoutPerks: event.target.checked })}
          label="Give without credits, tickets and tokens"
        />
        <DedicationPart
          choice={props.dedication}
          onChange={props.onDedicate}
          mistakes={props.mistakes}
          giftCents={dollars === null ? null : dollars * 100}
        />
      </div>
      <Deductible {...props} />
      <StateDisclosure isInDialog />
    </div>
  );
}

/** Once or every month, neither made to look better. */
function Frequency({ choice, onChange }: Pick<ChooseProps, 'choice' | 'onChange'>) {
  return (
    <>
      <RadioCards
        label="How often?"
        name="frequency"
        columns={2}
        value={choice.frequency}
        options={[
          { value: 'once', title: 'Once' },
          { value: 'monthly', title: 'Every month' },
        ]}
        onChange={(frequency) => onChange({ ...choice, frequency })}
      />
      {choice.frequency === 'monthly' ? (
        <p className="-mt-5 text-sm text-soft">{repetition(new Date())}</p>
      ) : null}
    </>
  );
}

/** What a gift of so many dollars does, in a line. */
function Effect(props: { effects: readonly GiftEffect[]; dollars: number | null }) {
  const found = props.dollars === null ? null : effectFor(props.effects, props.dollars);
  return (
    <p role="status" className="mt-4 border-l-4 border-green pl-4 empty:hidden">
      {found ? (
        <>
          <b className="type-title">{formatRoundMoney(found.amount * 100)}</b> {found.effect}
        </>
      ) : null}
    </p>
  );
}

/** The amounts, each with what it includes at the visitor's place. */
export function AmountChoice({ choice, onChange, allowed, hasOne, error, ...props }: ChooseProps) {
  const tiers = grantedTiers(props.tiers, allowed);
  const taken = ownBreak();
  const begun =
    choice.frequency === 'monthly'
      ? 'A monthly gift that you begin now comes'
      : taken?.kind === 'staff'
        ? 'A donation comes'
        : 'Until then a donation comes';
  const without = taken
    ? `${breakSentence(taken)} ${begun} without credits, tickets or tokens.`
    : withoutPerks(allowed);
  const earning = giftsThatEarn(tiers);
  const room = ownRoomCents();
  const own = choice.amount.listed === 'custom' ? chosenDollars(choice) : null;
  return (
    <div className="grid gap-5">
      {without ? (
        <Notice tone="info" isQuiet>
          {without}
          {taken?.kind === 'staff' ? null : taken ? <PlayLimitsLink /> : <PlaceNote />}
        </Notice>
      ) : null}
      <NumberChoice
        label="Choose an amount"
        description={
          without || !earning ? undefined : `As our thanks, gifts from ${earning}, as listed here.`
        }
        name="amount"
        columns="roomy"
        choice={choice.amount}
        onChange={(amount) => onChange({ ...choice, amount })}
        options={offeredAmounts(hasOne).map((amount) => ({
          value: String(amount),
          title: formatRoundMoney(amount * 100),
          sub: inclusionWithin(tiers, amount, room),
        }))}
        own={{
          title: 'Another amount',
          sub:
            own === null
              ? `Any whole dollar up to ${amounts.maxDonation}`
              : inclusionWithin(tiers, own, room),
          label: 'Your amount in whole dollars',
        }}
        error={error}
      />
    </div>
  );
}

/** What of the gift may be deducted, as its receipt will say. */
function Deductible({
  choice,
  tiers,
  allowed,
  values,
}: Pick<ChooseProps, 'choice' | 'tiers' | 'allowed'> & { values: BenefitValues }) {
  const value = giftValue(choice, grantedTiers(tiers, allowed), values, ownRoomCents());
  return (
    <div role="status" className="text-sm">
      {value ? (
        <>
          <p className="type-label">{value.line}</p>
          <p className="mt-1 text-soft">{value.sentence}</p>
        </>
      ) : null}
    </div>
  );
}

function FeeChoice({ choice, onChange }: Pick<ChooseProps, 'choice' | 'onChange'>) {
  const dollars = chosenDollars(choice);
  const fee = dollars === null ? 'the card fee' : formatMoney(feeToCover(dollars * 100));
  return (
    <CheckboxField
      name="coversFee"
      checked={choice.coversFee}
      onChange={(event) => onChange({ ...choice, coversFee: event.target.checked })}
      label={
        dollars === null
          ? `Add ${fee}, so that the charity keeps the whole gift`
          : `Add ${fee} to cover the card fee, so that the charity keeps the whole gift`
      }
    />
  );
}
