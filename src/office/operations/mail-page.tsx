// /office/mail: what goes out by mail, and what could not be delivered.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MailRow, mailStates, officeOperationsApi } from '#contract/office/operations.ts';
import { mailTriedFor } from '#rules/mail/retries.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import type { TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { GivenUpMails } from './given-up-mails.tsx';
import {
  formatTried,
  knownTemplates,
  labelOfRecipient,
  labelOfTemplate,
  stateMarks,
} from './mail-labels.ts';
import { shortMoment } from './moments.ts';

const columns: TableColumn<MailRow>[] = [
  {
    label: 'To',
    cell: ({ recipient }) => (
      <span className="[overflow-wrap:anywhere]">{labelOfRecipient(recipient)}</span>
    ),
  },
  { label: 'What', cell: ({ template }) => labelOfTemplate(template) },
  {
    label: 'Since (New York)',
    cell: ({ created }) => (
      <time dateTime={created} className="type-figures">
        {dayAndTimeOf(created)}
      </time>
    ),
  },
];

export const meta = () => officeMeta('Emails');

export default function MailPage() {
  const mayRetry = useMayCall()(officeOperationsApi.retryMail);
  return (
    <ListPage<MailRow>
      title="Emails"
      words={['email', 'emails']}
      queryKey="mails"
      intro={
        <>
          <p>
            Every receipt, link and notice that Homestretch sends. If one cannot be delivered, we
            keep trying for {mailTriedFor}.
          </p>
          <GivenUpMails />
        </>
      }
      load={({ page, limit, q, state, template }) =>
        call(officeOperationsApi.mails, {
          page,
          limit,
          ...(q ? { q } : {}),
          ...(template ? { template: String(template) } : {}),
          state: mailStates.find((known) => known === state),
        })
      }
      columns={[
        ...columns,
        { label: 'Status', cell: (mail) => <Standing mail={mail} mayRetry={mayRetry} /> },
      ]}
      keyOf={(mail) => mail._id}
      search={{ label: 'Address', placeholder: 'A part is enough' }}
      filters={[
        {
          name: 'state',
          label: 'Status',
          options: mailStates.map((state) => ({ value: state, label: stateMarks[state].text })),
          all: 'Every status',
        },
        { name: 'template', label: 'What', options: knownTemplates, all: 'Every email' },
      ]}
      empty={{ title: 'No emails yet.', text: 'The first one shows up here.' }}
    />
  );
}

function Standing({ mail, mayRetry }: { mail: MailRow; mayRetry: boolean }) {
  const { state, attempts, nextAttempt, sent, lastError } = mail;
  return (
    <span className="block lg:max-w-96">
      <Mark {...stateMarks[state]} />
      <span className="type-figures block text-sm text-soft">
        {sent ? shortMoment(sent) : formatTried(attempts)}
        {nextAttempt ? `, next ${formatNextTry(nextAttempt)}` : null}
      </span>
      {lastError && !sent ? <span className="block text-sm">{lastError}</span> : null}
      {mayRetry && !sent ? <RetryButton mail={mail} /> : null}
    </span>
  );
}

/** A mail that is due goes out with the next look, at the latest in a minute. */
function formatNextTry(instant: string): string {
  return Date.parse(instant) <= Date.now() ? 'within a minute' : shortMoment(instant);
}

function RetryButton({ mail }: { mail: MailRow }) {
  const client = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => call(officeOperationsApi.retryMail, { mailId: mail._id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mails'] }),
  });
  return (
    <>
      <Button
        look="quiet"
        className="-mb-2 -ml-2"
        isBusy={retrying.isPending}
        aria-label={`Try again: ${labelOfTemplate(mail.template)} to ${labelOfRecipient(mail.recipient)}`}
        onClick={() => retrying.mutate()}
      >
        Try again
      </Button>
      {retrying.error ? (
        <span role="alert" className="block max-w-48 text-sm text-danger">
          {retrying.error.message}
        </span>
      ) : null}
    </>
  );
}
