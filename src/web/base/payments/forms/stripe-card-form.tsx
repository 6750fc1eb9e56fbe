// Stripe's own card form (Elements): the card number never touches our pages.
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe, type Stripe } from '@stripe/stripe-js';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type { CardFormHandle, CardFormProps, CardResult, Payer } from './card-form-handle.ts';

const loaded = new Map<string, Promise<Stripe | null>>();

/** Stripe's script must be loaded from Stripe, once per key. */
function loadOnce(publishableKey: string): Promise<Stripe | null> {
  const existing = loaded.get(publishableKey) ?? loadStripe(publishableKey);
  loaded.set(publishableKey, existing);
  return existing;
}

/** Stripe's card form for an amount; the payment itself is only made when the buyer pays. */
export default function StripeCardForm(props: CardFormProps) {
  const { publishableKey, amountCents, isBankDebit = false, ref } = props;
  const stripe = useMemo(() => loadOnce(publishableKey), [publishableKey]);
  const isDark = useIsDark();
  return (
    <Elements
      stripe={stripe}
      options={{
        ...(amountCents === null
          ? { mode: 'setup', setupFutureUsage: 'off_session' }
          : isBankDebit
            ? {
                ...{ mode: 'payment', amount: amountCents },
                allowedPaymentMethodTypes: ['us_bank_account'],
              }
            : { mode: 'payment', amount: amountCents, captureMethod: 'manual' }),
        currency: 'usd',
        appearance: { theme: isDark ? 'night' : 'stripe' },
      }}
    >
      <Fields formRef={ref} isBankDebit={isBankDebit} />
    </Elements>
  );
}

function useIsDark(): boolean {
  const [isDark, setIsDark] = useState(false);
  useEffect(() => {
    setIsDark(matchMedia('(prefers-color-scheme: dark)').matches);
  }, []);
  return isDark;
}

function Fields({ formRef, isBankDebit }: { formRef: Ref<CardFormHandle>; isBankDebit: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(formRef, () => ({
    async check() {
      if (!stripe || !elements) return 'The card form is still loading. Please wait a moment.';
      const { error } = await elements.submit();
      return error ? (error.message ?? 'Please check your card.') : null;
    },
    async confirm(token: string, payer: Payer): Promise<CardResult> {
      if (!stripe || !elements)
        return { isApproved: false, message: 'The card form is not ready.', isDecline: false };
      const wanted = {
        elements,
        clientSecret: token,
        redirect: 'if_required' as const,
        confirmParams: {
          return_url: window.location.href,
          payment_method_data: {
            billing_details: isBankDebit
              ? { name: payer.nameOnCard, email: payer.email }
              : { name: payer.nameOnCard, address: { postal_code: payer.postalCode } },
          },
        },
      };
      const isSetup = token.startsWith('seti_');
      const { error } = await (isSetup
        ? stripe.confirmSetup(wanted)
        : stripe.confirmPayment(wanted));
      if (!error) return { isApproved: true };
      const message = error.message ?? 'Your card was declined.';
      const isOver = error.payment_intent?.status === 'canceled';
      return { isApproved: false, message, isDecline: error.type === 'card_error', isOver };
    },
  }));
  return (
    <PaymentElement
      options={{
        layout: 'tabs',
        fields: {
          billingDetails: isBankDebit
            ? { name: 'never', email: 'never' }
            : { name: 'never', address: { postalCode: 'never' } },
        },
      }}
    />
  );
}
