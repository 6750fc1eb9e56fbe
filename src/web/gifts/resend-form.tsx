// Has the links of what waits for an address emailed once more.
import { type FormEvent, useState } from 'react';
import { accountEmail } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';

export function ResendForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const mistake = accountEmail.safeParse(email).error?.issues[0]?.message ?? null;
    setError(mistake);
    if (mistake !== null || isBusy) return;
    setIsBusy(true);
    try {
      await call(guestGiftsApi.resend, { email });
      setIsSent(true);
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : 'Please try again.');
    }
    setIsBusy(false);
  }

  if (isSent) return <LinkSentNotice />;
  return (
    <form onSubmit={send} className="grid gap-4" noValidate>
      <h2 className="type-title text-h4">Have the link emailed again</h2>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        description="The email of your gift."
        value={email}
        error={error ?? undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button type="submit" look="secondary" isBusy={isBusy}>
          Email me the link
        </Button>
      </div>
    </form>
  );
}

/** The same for any address. */
export function LinkSentNotice() {
  return (
    <Notice tone="success" title="Check your email.">
      If anything waits for that email, its link is on the way.
    </Notice>
  );
}
