// Who gave a gift of cash or a check: an account by its email, or somebody by name and address.
import { useMutation } from '@tanstack/react-query';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../kit/api.ts';
import type { GiftForm } from './use-gift-form.ts';

/** The choice and the fields that belong to it. */
export function DonorFields({ form }: { form: GiftForm }) {
  const { entered, set } = form;
  return (
    <fieldset className="grid gap-5">
      <legend className="type-title mb-4 text-lg">Who gave it</legend>
      <RadioCards
        label="Does the donor have an account?"
        name="kind"
        columns="roomy"
        options={[
          { value: 'account', title: 'They have an account', sub: 'Found by their email' },
          { value: 'person', title: 'They have none', sub: 'By name and postal address' },
        ]}
        value={entered.kind}
        onChange={(kind) => set({ kind })}
      />
      {entered.kind === 'account' ? <AccountField form={form} /> : <PersonFields form={form} />}
    </fieldset>
  );
}

/** The email, and whose account it is: a gift must never land in a stranger's. */
function AccountField({ form }: { form: GiftForm }) {
  const { field, error, entered } = form;
  const finding = useMutation({
    mutationFn: (email: string) => call(officeOfflineGiftsApi.findDonor, { email }),
  });
  const isCurrent = finding.variables === entered.email.trim();
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...field('email')}
          label="Email of the account"
          type="email"
          autoComplete="off"
          className="basis-72 grow"
          error={error('donor.email')}
        />
        <Button
          look="secondary"
          className="min-h-12"
          isBusy={finding.isPending}
          onClick={() => finding.mutate(entered.email.trim())}
        >
          Look it up
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm">
        {isCurrent && finding.data ? (
          <>
            This is the account of <b>{finding.data.name}</b>.
          </>
        ) : isCurrent && finding.error ? (
          <span className="text-danger">{finding.error.message}</span>
        ) : null}
      </p>
    </div>
  );
}

function PersonFields({ form }: { form: GiftForm }) {
  const { field, error } = form;
  return (
    <>
      <TextField
        {...field('name')}
        label="Name"
        description="As it is to stand on the receipt"
        maxLength={200}
        autoComplete="off"
        error={error('donor.name')}
      />
      <TextAreaField
        {...field('postalAddress')}
        label="Postal address"
        rows={3}
        maxLength={500}
        error={error('donor.postalAddress')}
      />
      <TextField
        {...field('email')}
        label="Email"
        description="For the receipt; without one it is printed"
        type="email"
        autoComplete="off"
        isOptional
        error={error('donor.email')}
      />
    </>
  );
}
