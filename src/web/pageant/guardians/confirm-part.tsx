// The question whether somebody is the guardian, for whoever is logged in; nothing happens without a press.
import { type ReactNode, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type Guardianship, guardiansApi } from '#contract/guardians.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../../base/api.ts';
import { paths } from '../../base/paths.ts';
import { useSession } from '../../base/session/use-session.ts';

const own = `${paths.account()}#guardian`;

export default function ConfirmPart({
  token,
  waiting,
}: {
  token: string | null;
  waiting: ReactNode;
}) {
  const { isKnown, user } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [children, setChildren] = useState<readonly Guardianship[] | null>(null);
  const [problem, setProblem] = useState<string | null>(
    token ? null : 'This link is not complete.',
  );
  if (!isKnown) return waiting;
  if (!user) return <LogInFirst />;
  if (children) return <Confirmed names={children.map(({ name }) => name)} />;

  async function confirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      setChildren(await call(guardiansApi.confirm, { token: token ?? '' }));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Please try again.');
    }
    setIsBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-6">
      <p>
        You are logged in as {user.name}. With one press you tell us that you are the parent or
        guardian of the child whom our email names.
      </p>
      <p>
        From then on you alone decide what is public. It begins with first name and category; all
        else is off until you turn it on, whatever was agreed to on paper before.
      </p>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button size="lg" isBusy={isBusy} onClick={confirm}>
        I am the guardian
      </Button>
    </div>
  );
}

function LogInFirst() {
  return (
    <div className="grid justify-items-start gap-6">
      <p>
        Please log in with the account that our email came to, and then press the button in the
        email once more.
      </p>
      <a href={paths.login()} className={buttonLook('primary', 'lg')}>
        Log in
      </a>
    </div>
  );
}

function Confirmed({ names }: { names: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="success" title="Thank you. You decide now.">
        {names.join(', ')}: only first name and category are public until you turn something on.
      </Notice>
      <a href={own} className={buttonLook('primary', 'lg')}>
        Choose what is public
      </a>
    </div>
  );
}
