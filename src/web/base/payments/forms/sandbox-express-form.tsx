// The sandbox's wallets: plain buttons, and a sheet that knows its buyer as a real wallet does.
import { useEffect, useState } from 'react';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ExpressFormProps, WalletApproval, WalletBuyer } from './express-form-props.ts';
import { approvalOf } from './payment-means.ts';
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

  async function pay(wallet: Wallet, { isDeclined, tellsPostalCode }: Sheet): Promise<void> {
    const approve: WalletApproval = async (token, postalCode) => {
      const id = token.split('_secret_')[0] as string;
      const keys = { key: props.publishableKey, client_secret: token };
      const body = walletBody(keys, isDeclined ? `${wallet}_declined` : wallet, postalCode);
      const intent = await request(`${addressOf(props.apiBase, id)}/confirm`, body);
      return approvalOf('message' in intent ? { isApproved: false, ...intent } : resultOf(intent));
    };
    const buyer = tellsPostalCode ? owner : { ...owner, postalCode: '' };
    const outcome = await props.pay(buyer, approve);
    setOpen(null);
    if (outcome !== 'paid') props.onRefused();
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
          onPay={(sheet) => pay(open, sheet)}
          onClose={() => {
            setOpen(null);
            props.onClosed();
          }}
        />
      ) : null}
    </div>
  );
}

const walletBody = (
  keys: { key: string; client_secret: string },
  wallet: string,
  postalCode: string,
) =>
  new URLSearchParams({
    ...keys,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': `tok_${wallet}`,
    'payment_method_data[billing_details][name]': owner.name,
    'payment_method_data[billing_details][email]': owner.email,
    'payment_method_data[billing_details][address][country]': 'US',
    'payment_method_data[billing_details][address][postal_code]': postalCode,
  });

/** What was chosen in a wallet's sheet. */
interface Sheet {
  isDeclined: boolean;
  tellsPostalCode: boolean;
}

/** What a wallet shows before it pays. */
function WalletSheet(props: {
  name: string;
  amountCents: number;
  onPay: (sheet: Sheet) => Promise<void>;
  onClose: () => void;
}) {
  const [outcome, setOutcome] = useState('approved');
  const [told, setTold] = useState(owner.postalCode);
  const [isPaying, setIsPaying] = useState(false);

  async function pay(): Promise<void> {
    setIsPaying(true);
    await props.onPay({ isDeclined: outcome === 'declined', tellsPostalCode: told !== '' });
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
      <Payer amountCents={props.amountCents} />
      <div className="mt-4 grid gap-4">
        <SelectField
          label="Postal code in the wallet"
          name="postalCode"
          value={told}
          options={[
            { value: owner.postalCode, label: owner.postalCode },
            { value: '', label: 'none' },
          ]}
          onChange={(event) => setTold(event.target.value)}
        />
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

const Payer = ({ amountCents }: { amountCents: number }) => (
  <p className="mt-3">
    <b className="type-title">{formatMoney(amountCents)}</b>
    <br />
    {owner.name}
    <br />
    {owner.email}
  </p>
);
