// Stripe's own card form (Elements): the card number never touches our pages.
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import type { CardFormHandle, CardFormProps, CardResult, Payer } from './card-form-handle.ts';
import { elementsOptions } from './elements-options.ts';
import { confirmationOf, loadOnce, useIsDark } from './stripe-script.ts';

/** Stripe's card form for an amount; the payment itself is only made when the buyer pays. */
export default function StripeCardForm(props: CardFormProps) {
  const { publishableKey, isBankDebit = false, ref } = props;
  const stripe = useMemo(() => loadOnce(publishableKey), [publishableKey]);
  const isDark = useIsDark();
  return (
    <Elements
      stripe={stripe}
      options={{
        ...elementsOptions(props),
        appearance: { theme: isDark ? 'night' : 'stripe' },
      }}
    >
      <Fields formRef={ref} isBankDebit={isBankDebit} />
    </Elements>
  );
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
      return confirmationOf(error);
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
