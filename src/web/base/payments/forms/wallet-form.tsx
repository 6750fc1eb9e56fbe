// The buttons of a wallet: PayPal's own, or plain ones for the sandbox.
import { lazyPart } from '#ui/lazy-part.tsx';
import type { WalletFormProps } from './wallet-form-props.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';

const SandboxWalletForm = lazyPart(() => import('./sandbox-wallet-form.tsx'));
const PaypalWalletForm = lazyPart(() => import('./paypal-wallet-form.tsx'));

/** The wallet's buttons that fit the provider; `apiBase` is null for the real one. */
export function WalletForm({ apiBase, ...props }: WalletFormProps & { apiBase: string | null }) {
  const waiting = <WalletSkeleton />;
  return apiBase ? (
    <SandboxWalletForm apiBase={apiBase} {...props} waiting={waiting} />
  ) : (
    <PaypalWalletForm {...props} waiting={waiting} />
  );
}
