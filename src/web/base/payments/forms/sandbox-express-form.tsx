// The sandbox's wallets: plain buttons, and a sheet that knows its buyer as a real wallet does.
import { useEffect, useState } from 'react';
import { formatMoney } from '#rules/words/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ExpressFormProps, WalletBuyer } from './express-form-props.ts';
import { type Approval, approvalOf } from './payment-means.ts';
import { addressOf, request, resultOf } from './sandbox-intents.ts';

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const;
type Wallet = keyof typeof wallets;

/** The owner of every wallet of the sandbox. */
const owner: WalletBuyer = {
  name: 'Jamie Rivera',
  email: 'jamie.rivera@wallet.example',
  postalCode: '89109',
};

/** The buttons of all three wallets. */
export default function SandboxExpressForm(props: ExpressFormProps & { apiBase: string }) {
  const [open, setOpen] = useState<Wallet | null>(null);
  const { onKnown } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => onKnown(true), []);

  async function pay(wallet: Wallet, isDeclined: boolean): Promise<void> {
    const approve = async (token: string): Promise<Approval> => {
      const id = token.split('_secret_')[0] as string;
      const keys = { key: props.publishableKey, client_secret: token };
      const body = walletBody(keys, isDeclined ? `${wallet}_declined` : wallet);
      const intent = await request(`${addressOf(props.apiBase, id)}/confirm`, body);
      return approvalOf('message' in intent ? { isApproved: false, ...intent } : resultOf(intent));
    };
    await props.pay(owner, approve);
    setOpen(null);
  }

  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(Object.keys(wallets) as Wallet[]).map((wallet) => (
        <Button
          key={wallet}
          size="lg"
          look="secondary"
          disabled={props.isDisabled}
          onClick={() => props.mayPay() && setOpen(wallet)}
        >
          {wallets[wallet]}
        </Button>
      ))}
      {open ? (
        <WalletSheet
          name={wallets[open]}
          amountCents={props.amountCents}
          onPay={(isDeclined) => pay(open, isDeclined)}
          onClose={() => {
            setOpen(null);
            props.onClosed();
          }}
        />
      ) : null}
    </div>
  );
}

const walletBody = (keys: { key: string; client_secret: string }, wallet: string) =>
  new URLSearchParams({
    ...keys,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': `tok_${wallet}`,
    'payment_method_data[billing_details][name]': owner.name,
    'payment_method_data[billing_details][email]': owner.email,
    'payment_method_data[billing_details][address][country]': 'US',
    'payment_method_data[billing_details][address][postal_code]': owner.postalCode,
  });

/** What a wallet shows before it pays. */
function WalletSheet(props: {
  name: string;
  amountCents: number;
  onPay: (isDeclined: boolean) => Promise<void>;
  onClose: () => void;
}) {
  const [outcome, setOutcome] = useState('approved');
  const [isPaying, setIsPaying] = useState(false);

  async function pay(): Promise<void> {
    setIsPaying(true);
    await props.onPay(outcome === 'declined');
  }

  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.name}
      size="sm"
      isCloseDisabled={isPaying}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose} disabled={isPaying}>
            Close
          </Button>
          <Button onClick={pay} isBusy={isPaying}>
            Pay now
          </Button>
        </>
      }
    >
      <p className="text-sm text-soft">This is a demonstration: no money moves.</p>
      <p className="mt-3">
        <b className="type-title">{formatMoney(props.amountCents)}</b>
        <br />
        {owner.name}, {owner.postalCode}
        <br />
        {owner.email}
      </p>
      <div className="mt-4">
        <SelectField
          label="Your bank"
          name="outcome"
          value={outcome}
          options={[
            { value: 'approved', label: 'approves it' },
            { value: 'declined', label: 'declines it' },
          ]}
          onChange={(event) => setOutcome(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
