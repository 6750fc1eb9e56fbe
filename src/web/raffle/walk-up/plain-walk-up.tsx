// The page of a ticket from the track as plain forms: the field for a code, and what one was answered with.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { WalkUpAnswer } from './answer-walk-up.ts';
import { whereTheCodeIs } from './walk-up-texts.ts';
import { WalkUpView } from './walk-up-view.tsx';

/** What a form was answered with. */
export function PlainWalkUp({ answer }: { answer: WalkUpAnswer }) {
  if (answer.shows === 'form') {
    return <CodeForm code={answer.code} error={answer.mistakes.fields.code} />;
  }
  return <WalkUpView ticket={answer.ticket} claiming={<ClaimForm answer={answer} />} />;
}

/** Where a number and a code are typed. */
export function CodeForm(props: { code?: string; error?: string | undefined }) {
  return (
    <form method="post" className="grid justify-items-start gap-5" noValidate>
      <p className="text-lead text-soft">{whereTheCodeIs}</p>
      <TextField
        label="Number and code"
        name="code"
        className="w-full max-w-md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="HS-0000-0002-0009-7K3M-Q2XD"
        defaultValue={props.code ?? ''}
        error={props.error}
        autoFocus={props.error !== undefined}
      />
      <Button type="submit" size="lg">
        See my ticket
      </Button>
    </form>
  );
}

/** One press where somebody is signed in; else the login is part of it. */
function ClaimForm({ answer }: { answer: Extract<WalkUpAnswer, { shows: 'ticket' }> }) {
  const { code, isSignedIn, email, mistakes } = answer;
  return (
    <form method="post" className="grid justify-items-start gap-4" noValidate>
      <input type="hidden" name="code" value={code} />
      {mistakes.problem ? <Notice tone="error">{mistakes.problem}</Notice> : null}
      {isSignedIn ? null : (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            className="w-full max-w-md"
            autoComplete="username"
            defaultValue={email}
            error={mistakes.fields.email}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            className="w-full max-w-md"
            autoComplete="current-password"
            error={mistakes.fields.password}
          />
        </>
      )}
      <Button type="submit" size="lg" name="act" value={isSignedIn ? 'claim' : 'log-in'}>
        {isSignedIn ? 'Put it in my account' : 'Log in and put it in my account'}
      </Button>
    </form>
  );
}
