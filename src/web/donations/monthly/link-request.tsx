// Asks for new links to one's monthly gifts; the answer is the same for any address.
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { forgetToken } from '../../base/address-token.ts';
import { closeDialog } from '../../base/dialogs/dialog-history.ts';
import { useOpenDialogs } from '../../base/dialogs/use-dialog.ts';
import { paths } from '../../base/paths.ts';
import { LinkSent } from './gift-layout.tsx';
import { linkKept } from './link-texts.ts';
import { requestLinks } from './monthly-desk.ts';

/** Why there is no gift to be seen, and how to get a link. */
export function LinkRequest({ title }: { title: string }) {
  // Without a link there is no gift whose dialog could be open, and nothing that a reload could find.
  useEffect(() => forgetToken(linkKept), []);
  const [leftOver] = useOpenDialogs();
  useEffect(() => {
    if (leftOver) closeDialog(leftOver);
  }, [leftOver]);
  const [email, setEmail] = useState('');
  const [phase, setPhase] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [error, setError] = useState<string | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase === 'busy') return;
    setError(email.trim() ? null : 'Please enter your email.');
    if (!email.trim()) return;
    setPhase('busy');
    try {
      await requestLinks(email.trim());
      setPhase('sent');
    } catch (problem) {
      const known = problem instanceof ApiError ? (problem.fields.email ?? problem.message) : null;
      setError(known ?? 'Unknown error occurred.');
      setPhase('ready');
    }
  }

  return (
    <div className="grid max-w-xl gap-6">
      <Notice tone="info" isQuiet title={title}>
        We can email you a new link. You can also see your gift in{' '}
        <Link to={`${paths.account()}#monthly`} className="underline underline-offset-4">
          your account
        </Link>
        .
      </Notice>
      <Form onSubmit={send} className="grid justify-items-start gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          description="The email address you give with."
          className="w-full max-w-md"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        {phase === 'sent' ? <LinkSent /> : null}
        <Button type="submit" size="lg" isBusy={phase === 'busy'}>
          Email me a new link
        </Button>
      </Form>
    </div>
  );
}
