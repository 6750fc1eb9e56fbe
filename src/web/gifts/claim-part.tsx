// What waits at a gift, and how it comes into an account: by logging in, or by choosing a password.
import type { WaitingGift } from '#contract/guest-gifts.ts';
import { listPerks } from '#rules/format/perks.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LoginFields } from '../base/session/login-fields.tsx';
import { claimTexts, loginText, otherAccountText } from './claim-texts.ts';
import { ClaimedPart } from './claimed-part.tsx';
import { GiftPart } from './gift-part.tsx';
import { PasswordForm } from './password-form.tsx';
import { ResendForm } from './resend-form.tsx';
import { type ClaimGift, type Problem, useClaim } from './use-claim.ts';

export default function ClaimPart({ token }: { token: string | null }) {
  const { gift, claimed, problem, isBusy, isSignedIn, look, claim } = useClaim(token);
  if (claimed) return <ClaimedPart claimed={claimed} />;
  if (!token) {
    return (
      <div className="grid gap-8">
        <p>{claimTexts.noLink}</p>
        <ResendForm />
      </div>
    );
  }
  if (!gift) {
    if (problem) return <NoGift problem={problem} onTryAgain={look} />;
    return <SkeletonLines lines={4} label="Looking for your gift" />;
  }
  return (
    <div className="grid gap-8">
      <GiftPart gift={gift} />
      {problem ? <Notice tone="error">{problem.text}</Notice> : null}
      {listPerks(gift.waiting).length > 0 ? (
        <NextPart gift={gift} isBusy={isBusy} isSignedIn={isSignedIn} claim={claim} />
      ) : null}
    </div>
  );
}

function NoGift({ problem, onTryAgain }: { problem: Problem; onTryAgain: () => void }) {
  return (
    <div className="grid gap-8">
      <Notice tone="error" title={problem.text}>
        {problem.mayPass ? (
          <Button look="quiet" onClick={onTryAgain}>
            Try again
          </Button>
        ) : null}
      </Notice>
      {problem.mayPass ? null : <ResendForm />}
    </div>
  );
}

/** What is still to do: one press, a login, or a password. */
function NextPart(props: {
  gift: WaitingGift;
  isBusy: boolean;
  isSignedIn: boolean;
  claim: ClaimGift;
}) {
  const { gift, isBusy, isSignedIn, claim } = props;
  switch (gift.next) {
    case 'claim':
      return (
        <div>
          <Button size="lg" isBusy={isBusy} onClick={() => claim()}>
            Put them in my account
          </Button>
        </div>
      );
    case 'log-in':
      return (
        <section className="grid gap-4">
          <h2 className="type-title text-h4">Log in to keep them</h2>
          <p className="text-soft">{loginText(gift, isSignedIn)}</p>
          <LoginFields />
        </section>
      );
    case 'sign-up':
      return isSignedIn ? (
        <Notice tone="info">{otherAccountText(gift)}</Notice>
      ) : (
        <PasswordForm email={gift.email} isBusy={isBusy} claim={claim} />
      );
  }
}
