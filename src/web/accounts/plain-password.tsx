// The forms of a forgotten password where no scripts run, which their own page answers.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormMistakes } from '../base/link-forms.tsx';
import type { PasswordAnswer } from './answer-password.ts';
import { LinkSentNotice, NotValidNotice, PasswordSet, passwordTexts } from './password-notices.tsx';

/** What a form was answered with. */
export function PlainPassword({ answer }: { answer: PasswordAnswer }) {
  switch (answer.shows) {
    case 'set':
      return <PasswordSet />;
    case 'sent':
      return <LinkSentNotice email={answer.email} />;
    case 'new-password':
      return <PlainNewPassword mistakes={answer.mistakes} />;
    case 'request':
      return (
        <div className="grid gap-6">
          {answer.isLinkOver ? <NotValidNotice /> : null}
          <PlainRequest email={answer.email} mistakes={answer.mistakes} />
        </div>
      );
  }
}

/** Asks for a link. */
export function PlainRequest(props: { email?: string; mistakes?: FormMistakes }) {
  const { problem, fields } = props.mistakes ?? { problem: null, fields: {} };
  return (
    <form method="post" className="grid gap-4" noValidate>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={props.email}
        error={fields.email}
        autoFocus={fields.email !== undefined}
      />
      <Button type="submit" name="act" value="request">
        Send me a link
      </Button>
    </form>
  );
}

/** The new password, twice. */
export function PlainNewPassword({ mistakes }: { mistakes?: FormMistakes }) {
  const { problem, fields } = mistakes ?? { problem: null, fields: {} };
  return (
    // Without an address of its own it is sent to this page's, which carries the token.
    <form method="post" className="grid gap-4" noValidate>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        description={passwordTexts.rule}
        error={fields.password}
        autoFocus={fields.password !== undefined}
      />
      <TextField
        label="New password again"
        name="verify"
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" name="act" value="set">
        Set the password
      </Button>
    </form>
  );
}
