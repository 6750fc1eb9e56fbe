// A plain form for a bank account that agrees to a debit with the sandbox as a browser does with Stripe.
import { useImperativeHandle, useState } from 'react';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CardFormProps, CardResult, Payer } from './card-form-handle.ts';
import { addressOf, request, resultOf } from './sandbox-intents.ts';

type Errors = { routing?: string | undefined; account?: string | undefined };

/** What an account lacks. */
const findErrors = (routing: string, account: string): Errors => ({
  ...(/^\d{9}$/.test(routing) ? {} : { routing: 'Your routing number has nine digits.' }),
  ...(account ? {} : { account: 'Your account number is incomplete.' }),
});

const bankBody = (
  keys: { key: string; client_secret: string },
  { routing, account, payer }: { routing: string; account: string; payer: Payer },
) =>
  new URLSearchParams({
    ...keys,
    'payment_method_data[type]': 'us_bank_account',
    'payment_method_data[us_bank_account][routing_number]': routing,
    'payment_method_data[us_bank_account][account_number]': account,
    'payment_method_data[us_bank_account][account_holder_type]': 'individual',
    'payment_method_data[billing_details][name]': payer.nameOnCard,
    'payment_method_data[billing_details][email]': payer.email ?? '',
  });

const digitsOf = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most);

/** The sandbox's form for a bank account. */
export default function SandboxBankForm(props: CardFormProps & { apiBase: string }) {
  const [routing, setRouting] = useState('');
  const [account, setAccount] = useState('');
  const [errors, setErrors] = useState<Errors>({});

  useImperativeHandle(props.ref, () => ({
    async check() {
      const found = findErrors(routing, account);
      setErrors(found);
      return found.routing ?? found.account ?? null;
    },
    async confirm(token: string, payer: Payer): Promise<CardResult> {
      const id = token.split('_secret_')[0] as string;
      const keys = { key: props.publishableKey, client_secret: token };
      const body = bankBody(keys, { routing, account, payer });
      const intent = await request(`${addressOf(props.apiBase, id)}/confirm`, body);
      return 'message' in intent ? { isApproved: false, ...intent } : resultOf(intent);
    },
  }));

  return (
    <div className="grid gap-4">
      <Notice tone="info" isQuiet>
        <p className="text-sm">
          This is a demonstration: no money moves. Use routing number <b>110000000</b> and account{' '}
          <b>000123456789</b>.
        </p>
      </Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Routing number"
          name="routingNumber"
          inputMode="numeric"
          autoComplete="off"
          value={routing}
          error={errors.routing}
          onChange={(event) => {
            setRouting(digitsOf(event.target.value, 9));
            setErrors({ ...errors, routing: undefined });
          }}
        />
        <TextField
          label="Account number"
          name="accountNumber"
          inputMode="numeric"
          autoComplete="off"
          value={account}
          error={errors.account}
          onChange={(event) => {
            setAccount(digitsOf(event.target.value, 17));
            setErrors({ ...errors, account: undefined });
          }}
        />
      </div>
      <p className="text-sm text-soft">
        By pressing Pay you authorize us to debit this account once, for the amount above.
      </p>
    </div>
  );
}
