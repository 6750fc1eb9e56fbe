// The ballot of a voter without an account or without tokens: the vote is kept while they get one.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { StepHeading } from '#web/base/payments/step-heading.tsx';
import { SignInPanes } from '#web/base/session/sign-in-panes.tsx';
import type { Vote } from './use-vote.ts';

/** For guests, the way to the tokens that they have already. */
function OwnAccount({ onOpen }: { onOpen: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <p className="mt-6 border-t border-line pt-4">
        Already have an account?{' '}
        <Button
          look="quiet"
          className="max-sm:-ml-2"
          onClick={() => {
            setIsOpen(true);
            onOpen();
          }}
        >
          Log in and vote
        </Button>
      </p>
    );
  }
  return (
    <section aria-label="Your account" className="mt-7">
      <SignInPanes />
    </section>
  );
}

/** The offer of a donation. */
export function TokensStep(props: {
  vote: Vote;
  name: string;
  takesFocus: boolean;
  onBuy: (what: 'donation' | 'tokens') => void;
}) {
  const { vote, name, onBuy } = props;
  return (
    <>
      <StepHeading takesFocus={props.takesFocus} className="text-h3">
        Make a donation to vote
      </StepHeading>
      {vote.refusal ? <Notice tone="error" className="mt-4" title={vote.refusal.message} /> : null}
      <p className="mt-3 text-lg leading-snug text-pretty">
        {vote.isGuest
          ? 'A donation brings vote tokens, and your account is created as you give.'
          : 'You have no vote tokens. A donation brings some.'}
      </p>
      <p className="mt-2 text-soft text-pretty">
        Your vote for {name} is kept for now: one vote is cast automatically as soon as you have a
        token.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" className="max-sm:w-full" onClick={() => onBuy('donation')}>
          Make a Donation
        </Button>
        <Button
          size="lg"
          look="secondary"
          className="max-sm:w-full"
          onClick={() => onBuy('tokens')}
        >
          Buy Vote Tokens
        </Button>
      </div>
      {vote.isGuest ? <OwnAccount onOpen={vote.waitForTokens} /> : null}
    </>
  );
}
