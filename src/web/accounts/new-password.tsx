// Checks the token of a mailed link, and sets a new password with it.

import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { tokenPattern } from '../base/address-token.ts';
import { call } from '../base/api.ts';
import { askSession } from '../base/session/session-store.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { NotValidNotice, PasswordSet, passwordTexts } from './password-notices.tsx';
import RequestLink from './request-link.tsx';

type Check = 'checking' | 'valid' | 'invalid' | 'set' | { problem: string };

/** The form for a good token; for any other the way to a new one. */
export default function NewPassword({ token }: { token: string }) {
  const [check, setCheck] = useState<Check>('checking');
  const validate = useCallback(async () => {
    setCheck('checking');
    try {
      const isPossible = tokenPattern.test(token);
      const { isValid } = isPossible
        ? await call(passwordsApi.validateToken, { token })
        : { isValid: false };
      setCheck(isValid ? 'valid' : 'invalid');
    } catch (problem) {
      setCheck({ problem: problem instanceof ApiError ? problem.message : passwordTexts.notValid });
    }
  }, [token]);
  useEffect(() => {
    validate();
  }, [validate]);

  if (check === 'checking') return <SkeletonLines lines={4} label="Checking your link" />;
  if (check === 'set') return <PasswordSet />;
  if (check === 'invalid') {
    return (
      <div className="grid gap-6">
        <NotValidNotice />
        <RequestLink />
      </div>
    );
  }
  if (check !== 'valid') {
    return (
      <Notice tone="error" title={check.problem}>
        <Button look="quiet" className="-ml-2" onClick={validate}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <NewPasswordForm
      token={token}
      onInvalid={() => setCheck('invalid')}
      onSet={() => {
        setCheck('set');
        // Whoever was signed in here with the old password is not any more.
        askSession().catch(() => {});
      }}
    />
  );
}
