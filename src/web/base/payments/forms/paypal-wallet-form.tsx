// PayPal's own buttons: the buyer approves in PayPal's window, which never touches our pages.
import { loadScript, type PayPalButtonsComponent, type PayPalNamespace } from '@paypal/paypal-js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Approval } from './payment-means.ts';
import type { WalletFormProps } from './wallet-form-props.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';

const notLoaded = 'There was a problem setting up your payment, please try again later.';

function load(clientId: string): Promise<PayPalNamespace | null> {
  return loadScript({
    clientId,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
    enableFunding: 'venmo',
    disableFunding: 'card,credit,paylater',
  });
}

/** The buttons, tied to our payment: PayPal asks for a token, and says what became of it. */
function makeButtons(paypal: PayPalNamespace, form: RefObject<WalletFormProps>) {
  let settle: ((approval: Approval) => void) | null = null;
  return paypal.Buttons?.({
    style: { layout: 'vertical', height: 48, label: 'pay' },
    onClick: (_data, actions) => (form.current.prepare() ? actions.resolve() : actions.reject()),
    createOrder: () =>
      new Promise((resolve, reject) => {
        const purchase = form.current.prepare();
        const paying = purchase
          ? form.current.payment.pay(purchase, {
              source: 'paypal',
              approve(token) {
                resolve(token);
                return new Promise((answer) => {
                  settle = answer;
                });
              },
            })
          : Promise.resolve();
        // Where no token came, the page says why; PayPal only has to close its window.
        paying.finally(() => reject(new Error('The payment was not set up.')));
      }),
    onApprove: async () => settle?.({ outcome: 'approved' }),
    onCancel: () => settle?.({ outcome: 'canceled' }),
    onError: (problem) =>
      settle?.({
        outcome: 'refused',
        message: problem instanceof Error ? problem.message : String(problem),
        isDecline: false,
      }),
  });
}

/** PayPal's buttons for PayPal and, where it is offered, Venmo. */
export default function PaypalWalletForm(props: WalletFormProps) {
  const { publishableKey } = props;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` loads it again
  useEffect(() => {
    let buttons: PayPalButtonsComponent | undefined;
    let isCurrent = true;
    setState('loading');
    async function show(): Promise<void> {
      const paypal = await load(publishableKey);
      if (!isCurrent || !place.current) return;
      buttons = paypal ? makeButtons(paypal, latest) : undefined;
      if (!buttons?.isEligible()) throw new Error(notLoaded);
      await buttons.render(place.current);
      setState('ready');
    }
    show().catch(() => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
      buttons?.close().catch(() => {});
    };
  }, [publishableKey, tries]);

  return (
    <div>
      {state === 'loading' ? <WalletSkeleton /> : null}
      {state === 'failed' ? (
        <Notice tone="error" title={notLoaded}>
          <Button look="quiet" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <div ref={place} inert={props.isDisabled} className={props.isDisabled ? 'opacity-50' : ''} />
    </div>
  );
}
