// The head of the account: whose it is, the way to the back office, and the way out.
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../base/paths.ts';
import { signOut } from '../base/session/session-store.ts';

/** The name, with what leads away from here. */
export function AccountHead({ user }: { user: User }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
      <div className="min-w-0">
        <h1 className="type-display text-h1">My Account</h1>
        <p className="mt-3 break-words text-lg text-soft">{user.name}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {user.isStaff ? (
          <a href={paths.office()} className={buttonLook('secondary')}>
            Back office
          </a>
        ) : null}
        <SignOutButton />
      </div>
    </div>
  );
}

function SignOutButton() {
  const [phase, setPhase] = useState<'ready' | 'busy' | 'failed'>('ready');

  async function leave(): Promise<void> {
    setPhase('busy');
    await signOut().catch(() => setPhase('failed'));
  }

  return (
    <div>
      <Button look="secondary" isBusy={phase === 'busy'} onClick={leave}>
        Log out
      </Button>
      {phase === 'failed' ? (
        <Notice tone="error" className="mt-3">
          We could not log you out. Please try again.
        </Notice>
      ) : null}
    </div>
  );
}
