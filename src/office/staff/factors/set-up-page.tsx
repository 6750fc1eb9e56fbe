// Stands in the place of every page until a member of staff has set up a second factor.
import { useState } from 'react';
import { RadioCards } from '#ui/radio-cards.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Way = 'passkey' | 'authenticator';

const ways = [
  {
    value: 'passkey',
    title: 'A passkey',
    sub: 'Your fingerprint, face or device PIN, or a security key. Quickest and safest.',
  },
  {
    value: 'authenticator',
    title: 'An authenticator app',
    sub: 'An app on your phone shows six digits, which you type in.',
  },
] as const;

/** The recovery codes of a first factor; the office opens once they are kept. */
export function FirstCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className="py-6">
      <h1 className="type-display mb-8 text-h2">That works. One thing to keep.</h1>
      <RecoveryCodes codes={codes} onKept={onKept} />
    </div>
  );
}

/** Choose a factor and set it up; `onDone` gets the recovery codes that came with it. */
export function SetUpPage({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const [way, setWay] = useState<Way | null>(null);
  return (
    <div className="max-w-2xl py-6">
      <h1 className="type-display text-h2">One more step: a second factor</h1>
      <p className="mt-4 mb-8 max-w-prose text-soft">
        People who work here look after other people’s money and names, so a password alone is not
        enough. You also confirm with something that only you have. You can add the other one later.
      </p>
      <RadioCards<Way>
        label="How would you like to confirm?"
        name="way"
        value={way}
        options={ways}
        columns="roomy"
        onChange={setWay}
      />
      {way ? (
        <div className="mt-10 border-t border-line pt-8">
          {way === 'passkey' ? (
            <PasskeySetup onDone={onDone} />
          ) : (
            <AuthenticatorSetup onDone={onDone} />
          )}
        </div>
      ) : null}
    </div>
  );
}
