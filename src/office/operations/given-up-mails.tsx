// Says how many mails were given up, and has all of them tried again after asking.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { officeOperationsApi } from '#contract/office/operations.ts';
import { counted, plural } from '#rules/format/counts.ts';
import { mailAttempts, mailTriedFor } from '#rules/mail/retries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { useMayCall } from '../kit/use-me.ts';

/** The notice; nothing where no mail was given up. */
export function GivenUpMails() {
  const mayRetry = useMayCall()(officeOperationsApi.retryMails);
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({
    // Under the list's own name, so that it is asked for again with the list.
    queryKey: ['mails', 'given-up'],
    queryFn: () => call(officeOperationsApi.mails, { state: 'given-up', limit: 1 }),
  });
  if (!data || data.total === 0) return null;
  const count = `${counted(data.total, 'email was', 'emails were')} given up`;
  return (
    <Notice tone="error" isQuiet className="mt-5 text-ink">
      <p>
        {count} after {mailAttempts} attempts in {mailTriedFor}.{' '}
        <Link to="?state=given-up" className="underline">
          Show {plural(data.total, 'it', 'them')}
        </Link>
      </p>
      {mayRetry ? (
        <Button look="quiet" className="-ml-2" onClick={() => setIsAsking(true)}>
          Try {plural(data.total, 'it', 'all of them')} again
        </Button>
      ) : null}
      {isAsking ? <RetryDialog total={data.total} onClose={() => setIsAsking(false)} /> : null}
    </Notice>
  );
}

function RetryDialog({ total, onClose }: { total: number; onClose: () => void }) {
  const client = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => call(officeOperationsApi.retryMails, {}),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: ['mails'] });
      onClose();
    },
  });
  const what = total === 1 ? 'this email' : counted(total, 'email');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={`Try ${what} again?`}
      onClose={onClose}
      isCloseDisabled={retrying.isPending}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={retrying.isPending}>
            Not now
          </Button>
          <Button isBusy={retrying.isPending} onClick={() => retrying.mutate()}>
            Try again
          </Button>
        </>
      }
    >
      <p>
        First make sure that emails can be sent again. Links to set a password work for only an
        hour, so people may have asked for newer ones by now.
      </p>
      {retrying.error ? (
        <Notice tone="error" className="mt-4">
          {retrying.error.message}
        </Notice>
      ) : null}
    </Dialog>
  );
}
