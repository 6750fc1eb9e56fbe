// The way in where no scripts run, and what an account can show there.

import { formatNumber } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormMistakes } from '../base/link-forms.tsx';
import { paths } from '../base/paths.ts';
import type { LoginAnswer } from './answer-login.ts';
import { EntryLinks } from './entry-links.tsx';

/** What a form was answered with. */
export function PlainAccount({ answer, next }: { answer: LoginAnswer; next: string | null }) {
  switch (answer.shows) {
    case 'form':
      return <PlainLogin email={answer.email} mistakes={answer.mistakes} />;
    case 'logged-out':
      return (
        <div className="grid justify-items-start gap-6">
          <Notice tone="success">You are logged out.</Notice>
          <a href={paths.login()} className="strong-link">
            Log in
          </a>
        </div>
      );
    case 'account':
      return <LoggedIn {...answer} next={next} />;
  }
}

/** Email and password, sent to the page's own address. */
export function PlainLogin(props: { email?: string; mistakes?: FormMistakes }) {
  const { problem, fields } = props.mistakes ?? { problem: null, fields: {} };
  return (
    <div className="max-w-md">
      <h1 className="type-display mb-6 text-h2">Log in</h1>
      <form method="post" className="grid gap-4" noValidate>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <TextField
          label="Email"
          name="loginEmail"
          type="email"
          autoComplete="username"
          defaultValue={props.email}
          error={fields.email}
          autoFocus={fields.email !== undefined}
        />
        <TextField
          label="Password"
          name="loginPassword"
          type="password"
          autoComplete="current-password"
          error={fields.password}
          autoFocus={fields.email === undefined && fields.password !== undefined}
        />
        <Button type="submit" look="secondary" name="act" value="log-in">
          Log in
        </Button>
      </form>
      <EntryLinks />
    </div>
  );
}

type Account = Extract<LoginAnswer, { shows: 'account' }>;

function LoggedIn({ name, isStaff, has, next }: Account & { next: string | null }) {
  const balances = [
    ['Jackpot credits', has.jackpotCredits],
    ['Raffle tickets', has.raffleTickets],
    ['Vote tokens', has.voteTokens],
  ] as const;
  return (
    <div className="grid justify-items-start gap-8">
      <h1 className="type-display text-h1 [overflow-wrap:anywhere]">Hello, {name}</h1>
      <Notice tone="success">You are logged in.</Notice>
      {next ? (
        <a href={next} className="strong-link">
          Continue to the page you came from
        </a>
      ) : null}
      <dl className="grid w-full grid-cols-3 divide-x divide-line border-y border-line">
        {balances.map(([label, count]) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end px-3 py-5 first:pl-0 sm:px-6"
          >
            <dt className="type-label text-sm text-soft">{label}</dt>
            <dd className="type-display type-figures text-h2">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p>
        Everything else in your account needs JavaScript, except{' '}
        <a href={paths.receipts()} className="strong-link">
          your receipts
        </a>{' '}
        and the links in our emails.
      </p>
      {isStaff ? (
        <p>The back office asks for your second factor. It needs JavaScript too.</p>
      ) : null}
      <form method="post">
        <Button type="submit" look="secondary" name="act" value="log-out">
          Log out
        </Button>
      </form>
    </div>
  );
}
