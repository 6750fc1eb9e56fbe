// /office/money/gifts/new: records a gift of cash or a check.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { anyCharity, useCharityOptions } from '../kit/charity-names.ts';
import { HomeFields } from '../kit/home-fields.tsx';
import { LeaveQuestion } from '../kit/leave-question.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { PublicReasonField } from '../kit/public-reason-field.tsx';
import { DonorFields } from './donor-fields.tsx';
import { PerksPreview } from './perks-preview.tsx';
import { type GiftForm, useGiftForm } from './use-gift-form.ts';

export const meta = () => officeMeta('Record a gift');

export default function NewGiftPage() {
  const navigate = useNavigate();
  const [giftId, setGiftId] = useState<string | null>(null);
  const form = useGiftForm((gift) => setGiftId(gift._id));
  useEffect(() => {
    // Once the page knows that nothing is unsaved, which it would ask about.
    if (giftId) navigate(officePaths.gift(giftId), { state: { isNew: true } });
  }, [giftId, navigate]);
  const { amountCents, isBusy, problem } = form;
  return (
    <>
      <LeaveQuestion isNeeded={form.isUnsaved && giftId === null} />
      <BackLink to={officePaths.gifts()}>All gifts of cash and checks</BackLink>
      <h1 className="type-display mt-3 text-h2">Record a gift</h1>
      <Form onSubmit={form.submit} className="mt-8 grid max-w-2xl gap-9">
        <DonorFields form={form} />
        <GiftFields form={form} />
        <ThanksField form={form} />
        {problem ? (
          <Notice tone="error">
            <p>{problem.message}</p>
            {problem.isUnsure ? (
              <p>It may be recorded already. Sending it again records it once, never twice.</p>
            ) : null}
          </Notice>
        ) : null}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            {amountCents ? `Record ${formatMoney(amountCents)}` : 'Record the gift'}
          </Button>
        </p>
      </Form>
    </>
  );
}

function GiftFields({ form }: { form: GiftForm }) {
  const { entered, field, set, error } = form;
  const options = useCharityOptions();
  return (
    <fieldset className="grid gap-5">
      <legend className="type-title mb-4 text-lg">What was given</legend>
      <RadioCards
        label="Cash or check"
        name="method"
        columns={2}
        options={[
          { value: 'cash', title: 'Cash' },
          { value: 'check', title: 'Check' },
        ]}
        value={entered.method}
        onChange={(method) => set({ method })}
        error={error('method')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('amount')}
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          error={error('amountCents')}
        />
        <TextField
          {...field('receivedOn')}
          label="Received on, as the receipt says"
          type="date"
          error={error('receivedOn')}
        />
        {entered.method === 'check' ? (
          <TextField
            {...field('checkNumber')}
            label="Check number"
            isOptional
            maxLength={40}
            autoComplete="off"
            error={error('checkNumber')}
          />
        ) : null}
        <SelectField
          {...field('donationPreference')}
          label="For"
          placeholder={anyCharity}
          options={options}
          error={error('donationPreference')}
        />
      </div>
    </fieldset>
  );
}

/** Perks need an account, and are given by the law of where the donor is at home. */
function ThanksField({ form }: { form: GiftForm }) {
  const { entered, set, error, amountCents } = form;
  if (entered.kind !== 'account') return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="type-title mb-4 text-lg">With thanks</legend>
      <CheckboxField
        name="hasPerks"
        label="The donor wants the credits, tickets and tokens that come with a gift"
        description="Only if the donor has asked for them. They get what the law of their home allows."
        checked={entered.hasPerks}
        onChange={(event) => set({ hasPerks: event.target.checked })}
        error={error('hasPerks')}
      />
      {entered.hasPerks ? (
        <>
          <HomeFields
            home={entered}
            errors={{ country: error('home.country'), state: error('home.state') }}
            onChange={(name, value) => set({ [name]: value })}
          />
          <PerksPreview cents={amountCents} home={entered} />
          <PublicReasonField
            isOptional
            value={entered.publicReason}
            error={error('publicReason')}
            onChange={(publicReason) => set({ publicReason })}
          />
        </>
      ) : null}
    </fieldset>
  );
}
