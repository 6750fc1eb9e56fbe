// The two buttons of a wallet payment at the sandbox, which is approved in a window of its own.
import { useState } from 'react';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { WalletFormProps } from './wallet-form-props.ts';
import { type FundingSource, WalletWindow } from './wallet-window.ts';

const names: Record<FundingSource, string> = { paypal: 'PayPal', venmo: 'Venmo' };

interface Waiting {
  name: string;
  wallet: WalletWindow;
  /** Where the payment is approved; null while it is being set up. */
  url: string | null;
  isBlocked: boolean;
}

/** PayPal and Venmo; while a window is open, what can be done about it stands in their place. */
export default function SandboxWalletForm(props: WalletFormProps & { apiBase: string }) {
  const { payment } = props;
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function press(source: FundingSource): Promise<void> {
    const purchase = props.prepare();
    if (!purchase) return;
    const wallet = new WalletWindow();
    const now = { name: names[source], wallet, url: null, isBlocked: wallet.isBlocked };
    setWaiting(now);
    await payment.pay(purchase, {
      source: 'paypal',
      async approve(token) {
        const query = new URLSearchParams({ token, fundingSource: source });
        const url = `${props.apiBase}/approve?${query}`;
        setWaiting({ ...now, url });
        const approval = await wallet.approve(url, token);
        setWaiting(null);
        wallet.close();
        return approval;
      },
    });
    wallet.close();
    setWaiting(null);
  }

  if (waiting) {
    return <WaitingForWallet waiting={waiting} onChange={setWaiting} />;
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['paypal', 'venmo'] as const).map((source) => (
        <Button
          key={source}
          size="lg"
          isBusy={payment.phase === 'busy'}
          disabled={props.isDisabled}
          onClick={() => press(source)}
        >
          {names[source]}
        </Button>
      ))}
    </div>
  );
}

function WaitingForWallet(props: { waiting: Waiting; onChange: (waiting: Waiting) => void }) {
  const { name, wallet, url, isBlocked } = props.waiting;

  if (isBlocked && url) {
    return (
      <Notice tone="error" title={`Your browser blocked the window of ${name}.`}>
        <div className="mt-3 flex flex-wrap gap-3">
          <LinkButton
            href={url}
            target="wallet"
            rel="opener"
            onClick={(event) => {
              event.preventDefault();
              wallet.openAt(url);
              props.onChange({ ...props.waiting, isBlocked: wallet.isBlocked });
            }}
          >
            Open {name}
          </LinkButton>
          <Button look="quiet" onClick={() => wallet.giveUp()}>
            Stop
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`Please approve the payment in the window of ${name}.`}>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => wallet.focus()} disabled={!url}>
          Show the window
        </Button>
        <Button look="quiet" onClick={() => wallet.giveUp()} disabled={!url}>
          Stop waiting
        </Button>
      </div>
    </Notice>
  );
}
