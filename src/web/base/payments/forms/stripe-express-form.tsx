// Stripe's Express Checkout Element: Apple Pay, Google Pay and Link, as far as the browser has them.
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { useMemo } from 'react';
import { useSession } from '#web/base/session/use-session.ts';
import { elementsOptions } from './elements-options.ts';
import type { ExpressFormProps } from './express-form-props.ts';
import { approvalOf } from './payment-means.ts';
import { confirmationOf, loadOnce, useIsDark } from './stripe-script.ts';

/** The buttons for an amount; the payment itself is only made once the buyer has agreed in their wallet. */
export default function StripeExpressForm(props: ExpressFormProps) {
  const stripe = useMemo(() => loadOnce(props.publishableKey), [props.publishableKey]);
  const isDark = useIsDark();
  return (
    <Elements
      stripe={stripe}
      options={{
        ...elementsOptions({ amountCents: props.amountCents }),
        appearance: { theme: isDark ? 'night' : 'stripe' },
      }}
    >
      <Buttons {...props} />
    </Elements>
  );
}

const optionsFor = (isGift: boolean): StripeExpressCheckoutElementOptions => ({
  buttonHeight: 48,
  buttonType: isGift
    ? { applePay: 'donate', googlePay: 'donate' }
    : { applePay: 'buy', googlePay: 'buy' },
  // The others lead away from the page, or come from PayPal itself.
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
});

const withPostalCode = (postalCode: string) => ({
  billing_details: { address: { postal_code: postalCode } },
});

function Buttons(props: ExpressFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { facts } = useSession();
  const options = useMemo(() => optionsFor(props.isGift), [props.isGift]);

  async function pay(event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    if (!stripe || !elements) return;
    const { name, email, address } = event.billingDetails ?? {};
    const buyer = {
      name: name ?? '',
      email: email ?? '',
      postalCode: address?.postal_code?.trim() ?? '',
    };
    const { error: mistake } = await elements.submit();
    const outcome = await props.pay(buyer, async (token, postalCode) => {
      if (mistake) return approvalOf(confirmationOf(mistake));
      const { error } = await stripe.confirmPayment({
        ...{ elements, clientSecret: token, redirect: 'if_required' },
        confirmParams: {
          return_url: window.location.href,
          // What the wallet does not tell; all else of the address is its own.
          ...(buyer.postalCode ? {} : { payment_method_data: withPostalCode(postalCode) }),
        },
      });
      return approvalOf(confirmationOf(error));
    });
    if (outcome === 'paid') return;
    const isAddress = outcome === 'no-postal-code';
    event.paymentFailed({ reason: isAddress ? 'invalid_billing_address' : 'fail' });
    props.onRefused();
  }

  return (
    <div inert={props.isDisabled}>
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods: found }) =>
          props.onKnown(Object.values(found ?? {}).some(Boolean))
        }
        onLoadError={() => props.onKnown(false)}
        onClick={(event) => {
          if (!props.mayPay()) return event.reject();
          event.resolve({
            emailRequired: props.needsEmail,
            billingAddressRequired: true,
            ...(facts ? { business: { name: facts.organisation.name } } : {}),
          });
        }}
        onConfirm={pay}
        onCancel={props.onClosed}
      />
    </div>
  );
}
