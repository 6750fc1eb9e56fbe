// The claim of a gift where no scripts run: plain forms, which the claim page answers.
import { listPerks } from '#rules/format/perks.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AgreementField, NewPasswordField } from '../base/session/signup-fields.tsx';
import type { ClaimAnswer, Entered } from './answer-claim.ts';
import { claimTexts, loginText, otherAccountText } from './claim-texts.ts';
import { ClaimedPart } from './claimed-part.tsx';
import { GiftPart } from './gift-part.tsx';
import { LinkSentNotice } from './resend-form.tsx';

type GiftAnswer = Extract<ClaimAnswer, { shows: 'gift' }>;

/** What a form was answered with. */
export function PlainClaim({ answer }: { answer: ClaimAnswer }) {
  switch (answer.shows) {
    case 'claimed':
      return <ClaimedPart claimed={answer.claimed} />;
    case 'sent':
      return <LinkSentNotice />;
    case 'no-gift':
      return (
        <div className="grid gap-8">
          {answer.title ? <Notice tone="error" title={answer.title} /> : <p>{claimTexts.noLink}</p>}
          <ResendPart entered={answer.entered} />
        </div>
      );
    case 'gift':
      return (
        <div className="grid gap-8">
          <GiftPart gift={answer.gift} />
          {answer.entered.problem ? <Notice tone="error">{answer.entered.problem}</Notice> : null}
          {listPerks(answer.gift.waiting).length > 0 ? <NextPart {...answer} /> : null}
        </div>
      );
  }
}

function NextPart(props: GiftAnswer) {
  const { gift, isSignedIn } = props;
  switch (gift.next) {
    case 'claim':
      return (
        <form method="post">
          <Button type="submit" size="lg" name="act" value="claim">
            Put them in my account
          </Button>
        </form>
      );
    case 'log-in':
      return <LoginPart {...props} />;
    case 'sign-up':
      return isSignedIn ? (
        <Notice tone="info">{otherAccountText(gift)}</Notice>
      ) : (
        <PasswordPart {...props} />
      );
  }
}

/** Logging in and claiming are one press. */
function LoginPart({ gift, isSignedIn, entered }: GiftAnswer) {
  const { email, fields } = entered;
  return (
    <form method="post" className="grid gap-4" noValidate>
      <h2 className="type-title text-h4">Log in to keep them</h2>
      <p className="text-soft">{loginText(gift, isSignedIn)}</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email ?? gift.email}
        error={fields.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={fields.password}
        autoFocus={fields.password !== undefined}
      />
      <div>
        <Button type="submit" size="lg" name="act" value="log-in">
          Log in and keep them
        </Button>
      </div>
    </form>
  );
}

// The fields are those of the page with scripts, where somebody hears of each letter.
const nobodyHears = () => {};

function PasswordPart({ gift, entered }: GiftAnswer) {
  return (
    <form method="post" className="grid gap-4" noValidate>
      <h2 className="type-title text-h4">Choose a password to keep them</h2>
      <p className="text-soft">Your account is made for {gift.email}.</p>
      <input type="hidden" name="username" autoComplete="username" value={gift.email} />
      <NewPasswordField value="" error={entered.fields.password} onChange={nobodyHears} />
      <AgreementField
        value={entered.hasAgreed}
        error={entered.fields.agree_tos}
        onChange={nobodyHears}
      />
      <div>
        <Button type="submit" size="lg" name="act" value="sign-up">
          Keep them
        </Button>
      </div>
    </form>
  );
}

function ResendPart({ entered }: { entered: Entered }) {
  const { email, problem, fields } = entered;
  return (
    <form method="post" className="grid gap-4" noValidate>
      <h2 className="type-title text-h4">Have the link emailed again</h2>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        description="The email of your gift."
        defaultValue={email ?? ''}
        error={fields.email}
        autoFocus={fields.email !== undefined}
      />
      <div>
        <Button type="submit" look="secondary" name="act" value="resend">
          Email me the link
        </Button>
      </div>
    </form>
  );
}
