// One of one's own scorecards: its strokes, what one said of it, and the way to say it.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { golfAccountApi, type OwnScorecard } from '#contract/golf-account.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { call } from '#web/base/api.ts';
import { forgetDrafts, hasDraft, useDraft } from '#web/base/payments/draft.ts';

interface RowProps {
  card: OwnScorecard;
  onChanged: (card: OwnScorecard) => void;
  /** Called when the scorecard is not the one that counts any more. */
  onStale: () => void;
}

/** Where a scorecard stands, in a sentence. */
export function formatScorecard({ attestation, isFinal }: OwnScorecard): string {
  if (!attestation) return isFinal ? 'Final; not confirmed.' : 'Not confirmed yet.';
  if (attestation.isRight) return 'You confirmed it.';
  if (attestation.dismissReason) return 'We looked into it and let it stand.';
  return isFinal
    ? 'You said that it is wrong.'
    : 'You said that it is wrong; we are looking into it.';
}

const staleCodes: string[] = ['scorecard_replaced', 'week_closed', 'complaint_closed'];

/** The row. */
export function ScorecardRow({ card, onChanged, onStale }: RowProps) {
  const [isComplaining, setIsComplaining] = useComplaining(card._id);
  const attest = useMutation({
    mutationFn: (said: { isRight: boolean; note?: string }) =>
      call(golfAccountApi.attest, { scorecardId: card._id, ...said }),
    onSuccess: (changed) => {
      setIsComplaining(false);
      forgetDrafts(complaintDraft(card._id));
      onChanged(changed);
    },
    onError: (problem) => {
      if (problem instanceof ApiError && staleCodes.includes(problem.code)) onStale();
    },
  });
  const { attestation } = card;
  const canSay = !card.isFinal && !attestation?.dismissReason;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="type-label">Round {card.round}</p>
        <p role="status" className="text-sm text-soft">
          {formatScorecard(card)}
        </p>
        {attestation?.note ? (
          <p className="mt-1 text-sm break-words">‘{attestation.note}’</p>
        ) : null}
        {attestation?.dismissReason ? (
          <p className="mt-1 text-sm break-words">Our reason: {attestation.dismissReason}</p>
        ) : null}
      </div>
      <p className="type-figures text-right leading-tight">
        <b className="type-display text-h3">{card.strokes}</b>
        <span className="block text-xs text-soft">strokes</span>
      </p>
      {canSay && !isComplaining ? (
        <Answers
          card={card}
          isBusy={attest.isPending}
          onRight={() => attest.mutate({ isRight: true })}
          onWrong={() => setIsComplaining(true)}
        />
      ) : null}
      {canSay && isComplaining ? (
        <Complaint
          cardId={card._id}
          initial={attestation?.note ?? ''}
          isBusy={attest.isPending}
          onSend={(note) => attest.mutate({ isRight: false, note })}
          onCancel={() => setIsComplaining(false)}
        />
      ) : null}
      <p role="alert" className="type-label col-span-2 mt-2 text-sm text-danger empty:hidden">
        {attest.error?.message}
      </p>
    </li>
  );
}

/** The two things that can be said of a scorecard. */
function Answers(props: {
  card: OwnScorecard;
  isBusy: boolean;
  onRight: () => void;
  onWrong: () => void;
}) {
  const { card, isBusy, onRight, onWrong } = props;
  const { attestation } = card;
  const name = `round ${card.round} of week ${card.week}`;
  return (
    <div className="col-span-2 mt-2 flex flex-wrap gap-x-3 gap-y-2">
      {attestation?.isRight ? null : (
        <Button look="secondary" isBusy={isBusy} onClick={onRight}>
          It is right<span className="sr-only">: {name}</span>
        </Button>
      )}
      <Button look="quiet" className={attestation?.isRight ? '-ml-2' : ''} onClick={onWrong}>
        {attestation && !attestation.isRight ? 'Change what I wrote' : 'Something is wrong'}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}

/** Where the words of a complaint are kept until they are sent. */
const complaintDraft = (cardId: string) => `complaint.${cardId}`;

/** Whether a complaint is being written; one that was begun before a reload is. */
const useComplaining = (cardId: string) => useState(() => hasDraft(complaintDraft(cardId)));

function Complaint(props: {
  cardId: string;
  initial: string;
  isBusy: boolean;
  onSend: (note: string) => void;
  onCancel: () => void;
}) {
  const [note, setNote] = useDraft(complaintDraft(props.cardId), () => props.initial);
  const [problem, setProblem] = useState<string | null>(null);

  function cancel(): void {
    forgetDrafts(complaintDraft(props.cardId));
    props.onCancel();
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const text = note.trim();
    setProblem(text ? null : 'Please say what is wrong.');
    if (text && !props.isBusy) props.onSend(text);
  }

  return (
    <Form onSubmit={send} className="col-span-2 mt-3 grid gap-3">
      <TextAreaField
        label="What is wrong?"
        name="note"
        rows={3}
        maxLength={500}
        value={note}
        error={problem}
        onChange={(event) => {
          setNote(event.target.value);
          setProblem(null);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={props.isBusy}>
          Send
        </Button>
        <Button look="quiet" onClick={cancel}>
          Never mind
        </Button>
      </div>
    </Form>
  );
}
