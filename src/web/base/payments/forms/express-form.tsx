// The buttons of the wallets that a browser has: Stripe's Express Checkout Element, or plain ones for the sandbox.
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ExpressFormProps } from './express-form-props.ts';

const SandboxExpressForm = lazyPart(() => import('./sandbox-express-form.tsx'));
const StripeExpressForm = lazyPart(() => import('./stripe-express-form.tsx'));

/** The buttons that fit the provider; `apiBase` is null for the real one. */
export function ExpressForm({ apiBase, ...props }: ExpressFormProps & { apiBase: string | null }) {
  return apiBase ? (
    <SandboxExpressForm apiBase={apiBase} {...props} waiting={null} />
  ) : (
    <StripeExpressForm {...props} waiting={null} />
  );
}
