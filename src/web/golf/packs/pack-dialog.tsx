// Asks where a gift pack goes.
import { type FormEvent, useId, useMemo, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type GiftPack, giftPacksApi } from '#contract/gift-packs.ts';
import { golfFigures } from '#rules/golf/figures.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '#web/base/api.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { listCountries } from '../registration/countries.ts';
import { usePackAct } from './use-own-packs.ts';

/** What is typed. */
type Address = Record<keyof NonNullable<GiftPack['address']>, string>;

const addressOf = ({ address }: GiftPack, name: string): Address => ({
  recipient: address?.recipient ?? name,
  street: address?.street ?? '',
  street2: address?.street2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.country ?? listCountries('')[0]!,
});

/** The dialog. Open it by rendering it; `onDone` is called once the address is kept. */
export function PackDialog(props: { pack: GiftPack; onClose: () => void; onDone: () => void }) {
  const { pack, onClose, onDone } = props;
  const { user } = useSession();
  const [address, setAddress] = useState(() => addressOf(pack, user?.name ?? ''));
  const formId = useId();
  const claiming = usePackAct(
    () => call(giftPacksApi.claim, { packId: pack._id, ...address }),
    () => {
      onDone();
      onClose();
    },
  );
  const isFirst = pack.address === null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!claiming.isPending) claiming.mutate(undefined);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCloseDisabled={claiming.isPending}
      title={isFirst ? 'Where does your gift pack go?' : 'The address of your gift pack'}
      footer={
        <Button type="submit" form={formId} isBusy={claiming.isPending}>
          {isFirst ? 'Send it there' : 'Save the address'}
        </Button>
      }
    >
      <p className="text-soft">
        Worth {golfFigures.giftPack}, and sent for free. We use the address only for this parcel.
      </p>
      <Form id={formId} onSubmit={submit} className="mt-5 grid gap-4 sm:grid-cols-2">
        {claiming.error ? (
          <Notice tone="error" className="sm:col-span-2">
            {claiming.error.message}
          </Notice>
        ) : null}
        <AddressFields
          address={address}
          fields={claiming.error instanceof ApiError ? claiming.error.fields : {}}
          onChange={(next) => setAddress((before) => ({ ...before, ...next }))}
        />
      </Form>
    </Dialog>
  );
}

const autoComplete = {
  recipient: 'shipping name',
  street: 'shipping address-line1',
  street2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  postalCode: 'shipping postal-code',
  country: 'shipping country-name',
} as const;

function AddressFields(props: {
  address: Address;
  fields: Record<string, string>;
  onChange: (next: Partial<Address>) => void;
}) {
  const { address, fields, onChange } = props;
  const countries = useMemo(
    () => listCountries(address.country).map((name) => ({ value: name, label: name })),
    [address.country],
  );
  const field = (name: keyof Address) => ({
    ...{ name, value: address[name], error: fields[name], autoComplete: autoComplete[name] },
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const isHome = address.country === countries[0]?.value;
  return (
    <>
      <TextField
        {...field('recipient')}
        label="Name"
        description="The name on the parcel."
        className="sm:col-span-2"
      />
      <SelectField
        {...field('country')}
        label="Country"
        options={countries}
        className="sm:col-span-2"
      />
      <TextField {...field('street')} label="Street and number" className="sm:col-span-2" />
      <TextField
        {...field('street2')}
        label="Apartment, suite, company"
        isOptional
        className="sm:col-span-2"
      />
      <TextField {...field('city')} label="City" className="sm:col-span-2" />
      <TextField
        {...field('state')}
        label={isHome ? 'State' : 'State or region'}
        isOptional={!isHome}
      />
      <TextField
        {...field('postalCode')}
        label={isHome ? 'ZIP code' : 'Postal code'}
        isOptional={!isHome}
      />
    </>
  );
}
