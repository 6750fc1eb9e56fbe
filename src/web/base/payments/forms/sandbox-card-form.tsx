// A plain card form that confirms with the sandbox exactly as a browser does with Stripe.
import { useImperativeHandle, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Billing, CardFormProps, CardResult } from './card-form-handle.ts';
import { addressOf, request, resultOf } from './sandbox-intents.ts';

const challengePollMs = 700;

/** The sandbox's card form. */
export default function SandboxCardForm(props: CardFormProps & { apiBase: string }) {
  const { apiBase, publishableKey } = props;
  const [number, setNumber] = useState('');
  const [expiry, setExpiry] = useState('');
  const [cvc, setCvc] = useState('');
  const [challengeUrl, setChallengeUrl] = useState<string | null>(null);
  const [errors, setErrors] = useState<CardErrors>({});
  const hasGivenUp = useRef(false);

  useImperativeHandle(props.ref, () => ({
    async check() {
      const found = findErrors({ number, expiry, cvc });
      setErrors(found);
      return Object.values(found)[0] ?? null;
    },
    async confirm(token: string, billing: Billing): Promise<CardResult> {
      const id = token.split('_secret_')[0] as string;
      const body = cardBody({ token, publishableKey, number, expiry, cvc, billing });
      const intent = await request(`${addressOf(apiBase, id)}/confirm`, body);
      if ('message' in intent) return { isApproved: false, ...intent };
      const url = intent.next_action?.redirect_to_url?.url;
      if (intent.status !== 'requires_action' || !url) return resultOf(intent);
      return answerChallenge(url, id, token);
    },
  }));

  /** Shows the bank's question and looks at the intent until it has been answered. */
  async function answerChallenge(url: string, id: string, token: string): Promise<CardResult> {
    hasGivenUp.current = false;
    setChallengeUrl(url);
    const query = new URLSearchParams({ client_secret: token, key: publishableKey });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, challengePollMs));
      if (hasGivenUp.current) {
        const message = 'You closed your bank’s window.';
        return { isApproved: false, message, isDecline: false };
      }
      const intent = await request(`${addressOf(apiBase, id)}?${query}`);
      if ('message' in intent || intent.status === 'requires_action') continue;
      setChallengeUrl(null);
      return resultOf(intent);
    }
  }

  return (
    <div className="grid gap-4">
      <Notice tone="info" isQuiet>
        <p className="text-sm">
          This is a demonstration: no money moves. Use card <b>4242 4242 4242 4242</b>, any future
          date and any code.
        </p>
      </Notice>
      <TextField
        label="Card number"
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        value={number}
        error={errors.number}
        onChange={(event) => {
          setNumber(cardNumberOf(event.target.value));
          setErrors({ ...errors, number: undefined });
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expires"
          name="cardExpiry"
          placeholder="MM / YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          value={expiry}
          error={errors.expiry}
          onChange={(event) => {
            setExpiry((before) => expiryOf(event.target.value, before));
            setErrors({ ...errors, expiry: undefined });
          }}
        />
        <TextField
          label="Security code"
          name="cardCvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          value={cvc}
          error={errors.cvc}
          onChange={(event) => {
            setCvc(event.target.value);
            setErrors({ ...errors, cvc: undefined });
          }}
        />
      </div>
      <Dialog
        isOpen={challengeUrl !== null}
        onClose={() => {
          hasGivenUp.current = true;
          setChallengeUrl(null);
        }}
        title="Your bank asks"
      >
        {challengeUrl ? (
          <iframe title="Your bank’s question" src={challengeUrl} className="h-96 w-full" />
        ) : null}
      </Dialog>
    </div>
  );
}

interface Card {
  number: string;
  expiry: string;
  cvc: string;
}

type CardErrors = { [field in keyof Card]?: string };

/** What a card lacks, in the provider's words, in the order of the fields. */
function findErrors({ number, expiry, cvc }: Card): CardErrors {
  return {
    ...(number.trim() ? {} : { number: 'Your card number is incomplete.' }),
    ...(/^\d{2} \/ (\d{2}|\d{4})$/.test(expiry)
      ? {}
      : { expiry: "Your card's expiration date is incomplete." }),
    ...(cvc.trim() ? {} : { cvc: "Your card's security code is incomplete." }),
  };
}

/** The digits of a card's number in groups of four. */
const cardNumberOf = (text: string) =>
  (
    text
      .replaceAll(/\D/g, '')
      .slice(0, 19)
      .match(/\d{1,4}/g) ?? []
  ).join(' ');

/** An expiry as it is typed, with the slash that a number pad lacks: `1230` → `12 / 30`. */
function expiryOf(text: string, before: string): string {
  const [first = '', rest] = text.split('/');
  const isMonthDone = rest !== undefined && /^\s*\d\s*$/.test(first);
  const digits = (isMonthDone ? `0${text.trim()}` : text).replaceAll(/\D/g, '').slice(0, 6);
  // What is taken away goes with its slash, which would come back otherwise.
  if (digits.length < 2 || (digits.length === 2 && before.startsWith(text))) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

function cardBody(card: {
  token: string;
  publishableKey: string;
  number: string;
  expiry: string;
  cvc: string;
  billing: Billing;
}): URLSearchParams {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim());
  return new URLSearchParams({
    key: card.publishableKey,
    client_secret: card.token,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replaceAll(/\s/g, ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year.length === 2 ? `20${year}` : year,
    'payment_method_data[card][cvc]': card.cvc.trim(),
    'payment_method_data[billing_details][name]': card.billing.nameOnCard,
    'payment_method_data[billing_details][address][postal_code]': card.billing.postalCode,
  });
}
