// The buttons of a wallet: PayPal's own, or plain ones for the sandbox.
import { lazy, Suspense } from 'react';
import type { WalletFormProps } from './wallet-form-props.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';

const SandboxWalletForm = lazy(() => import('./sandbox-wallet-form.tsx'));
const PaypalWalletForm = lazy(() => import('./paypal-wallet-form.tsx'));

/** The wallet's buttons that fit the provider; `apiBase` is null for the real one. */
export function WalletForm({ apiBase, ...props }: WalletFormProps & { apiBase: string | null }) {
  return (
    <Suspense fallback={<WalletSkeleton />}>
      {apiBase ? (
        <SandboxWalletForm apiBase={apiBase} {...props} />
      ) : (
        <PaypalWalletForm {...props} />
      )}
    </Suspense>
  );
}
