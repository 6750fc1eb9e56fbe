// A plain card form that confirms with the sandbox exactly as a browser does with Stripe.
import { useImperativeHandle, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Billing, CardFormProps, CardResult } from './card-form-handle.ts';
import { addressOf, request, resultOf } from './sandbox-intents.ts';

const challengePollMs = 700;

interface Card {
  number: string;
  expiry: string;
  cvc: string;
}

type CardErrors = { [field in keyof Card]?: string };

/** The bank's question about a card: shown until it is answered or given up. */
function useChallenge(apiBase: string, publishableKey: string) {
  const [url, setUrl] = useState<string | null>(null);
  const hasGivenUp = useRef(false);

  /** Shows the question and looks at the intent until it has been answered. */
  async function ask(question: string, id: string, token: string): Promise<CardResult> {
    hasGivenUp.current = false;
    setUrl(question);
    const query = new URLSearchParams({ client_secret: token, key: publishableKey });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, challengePollMs));
      if (hasGivenUp.current) {
        const message = 'You closed your bank’s window.';
        return { isApproved: false, message, isDecline: false };
      }
      const intent = await request(`${addressOf(apiBase, id)}?${query}`);
      if ('message' in intent || intent.status === 'requires_action') continue;
      setUrl(null);
      return resultOf(intent);
    }
  }

  function giveUp(): void {
    hasGivenUp.current = true;
    setUrl(null);
  }

  return { url, ask, giveUp };
}

/** The sandbox's card form. */
export default function SandboxCardForm(props: CardFormProps & { apiBase: string }) {
  const { apiBase, publishableKey } = props;
  const [card, setCard] = useState<Card>({ number: '', expiry: '', cvc: '' });
  const [errors, setErrors] = useState<CardErrors>({});
  const challenge = useChallenge(apiBase, publishableKey);

  useImperativeHandle(props.ref, () => ({
    async check() {
      const found = findErrors(card);
      setErrors(found);
      return Object.values(found)[0] ?? null;
    },
    async confirm(token: string, billing: Billing): Promise<CardResult> {
      const id = token.split('_secret_')[0] as string;
      const body = cardBody({ token, publishableKey, ...card, billing });
      const intent = await request(`${addressOf(apiBase, id)}/confirm`, body);
      if ('message' in intent) return { isApproved: false, ...intent };
      const url = intent.next_action?.redirect_to_url?.url;
      if (intent.status !== 'requires_action' || !url) return resultOf(intent);
      return challenge.ask(url, id, token);
    },
  }));

  function type(field: keyof Card, text: string): void {
    setCard((before) => ({ ...before, [field]: typed[field](text, before[field]) }));
    setErrors({ ...errors, [field]: undefined });
  }

  return (
    <div className="grid gap-4">
      <Notice tone="info" isQuiet>
        <p className="text-sm">
          This is a demonstration: no money moves. Use card <b>4242 4242 4242 4242</b>, any future
          date and any code.
        </p>
      </Notice>
      <CardFields card={card} errors={errors} onType={type} />
      <Dialog isOpen={challenge.url !== null} onClose={challenge.giveUp} title="Your bank asks">
        {challenge.url ? (
          <iframe title="Your bank’s question" src={challenge.url} className="h-96 w-full" />
        ) : null}
      </Dialog>
    </div>
  );
}

function CardFields(props: {
  card: Card;
  errors: CardErrors;
  onType: (field: keyof Card, text: string) => void;
}) {
  const { card, errors, onType } = props;
  const field = (name: keyof Card) => ({
    inputMode: 'numeric' as const,
    value: card[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onType(name, event.target.value),
  });
  return (
    <>
      <TextField
        label="Card number"
        name="cardNumber"
        autoComplete="cc-number"
        {...field('number')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expires"
          name="cardExpiry"
          placeholder="MM / YY"
          autoComplete="cc-exp"
          {...field('expiry')}
        />
        <TextField label="Security code" name="cardCvc" autoComplete="cc-csc" {...field('cvc')} />
      </div>
    </>
  );
}

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

/** What a field holds once something is typed into it. */
const typed: Record<keyof Card, (text: string, before: string) => string> = {
  number: cardNumberOf,
  expiry: expiryOf,
  cvc: (text) => text,
};

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
