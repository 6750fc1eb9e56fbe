// Shows a request whole, to be approved or declined, or withdrawn by whoever made it.
import { useState } from 'react';
import { type Approval, officeApprovalsApi } from '#contract/office/safeguards.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { askedFor, formatInput } from './approval-labels.ts';
import { Subject } from './approval-subject.tsx';

/** The dialog; it stays open with the reason where an approved request can't be done any more. */
export function DecideDialog({ request, onClose }: { request: Approval; onClose: () => void }) {
  const { _id: approvalId, isOwn, concerned, requestedBy } = request;
  const [refusedWith, setRefusedWith] = useState<string | null>(null);
  const approving = useAct(officeApprovalsApi.approve, (answer) => {
    if (answer.refusedWith === null) onClose();
    else setRefusedWith(answer.refusedWith);
  });
  const declining = useAct(officeApprovalsApi.decline, onClose);
  const { waitsUntil } = request;
  const isWaiting = waitsUntil !== null && new Date(waitsUntil) > new Date();
  const isBusy = approving.isBusy || declining.isBusy;
  return (
    <ActDialog
      title={askedFor[request.safeguard]}
      submit={isOwn ? 'Withdraw' : 'Approve and do it'}
      isBusy={isBusy}
      canSubmit={refusedWith === null && (isOwn || !isWaiting)}
      error={approving.error ?? declining.error}
      onClose={onClose}
      onSubmit={() => (isOwn ? declining : approving).send({ approvalId })}
    >
      <p>
        {isOwn ? 'You asked for this' : `${requestedBy.name} asked for this`}
        {concerned.length > 0
          ? `. It concerns ${concerned.map(({ name }) => name).join(' and ')}.`
          : '.'}
      </p>
      {request.subject ? <Subject subject={request.subject} /> : null}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {request.inputs.map((input) => {
          const { label, text } = formatInput(input, concerned);
          return (
            <div key={input.name} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          );
        })}
      </dl>
      {isWaiting ? (
        <Notice tone="info">
          They were asked by email whether this is right. It can be approved from{' '}
          {formatMoment(waitsUntil)} on, unless they object.
        </Notice>
      ) : null}
      {refusedWith === null ? null : (
        <Notice tone="error">It was approved, but can't be done: {refusedWith}</Notice>
      )}
      {isOwn ? null : (
        <div>
          <Button look="secondary" disabled={isBusy} onClick={() => declining.send({ approvalId })}>
            Decline it
          </Button>
        </div>
      )}
    </ActDialog>
  );
}
