// The last three steps of a raffle draw: the prize offered, accepted, and handed over.
import { useState } from 'react';
import type { DrawDay, OfficeAward } from '#contract/office/draw-day.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { counted } from '#rules/format/counts.ts';
import { ActButton } from '../kit/act-button.tsx';
import { Code } from '../kit/facts.tsx';
import { Mark } from '../kit/mark.tsx';
import { dayAndTimeOf, momentOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';
import { useAct } from '../kit/use-act.ts';
import { AcceptPaperDialog } from './accept-paper-dialog.tsx';
import { awardMarks, formatPlace } from './draw-day-labels.ts';
import { EndAwardDialog } from './end-award-dialog.tsx';

const openOf = ({ awards }: DrawDay) =>
  awards.find(({ status }) => ['offered', 'accepted', 'handed over'].includes(status));

/** Who the prize was offered to so far, and the answer of the one who has the offer. */
export function OfferedStep({ day }: { day: DrawDay }) {
  const { awards, desk } = day;
  const open = openOf(day);
  const isWaiting = open?.status === 'offered';
  const isDone = open !== undefined && !isWaiting;
  const hasNobody = awards.length > 0 && !open;
  return (
    <Step
      number={4}
      title="Offered"
      state={isDone ? 'done' : isWaiting ? 'now' : hasNobody ? 'off' : 'waiting'}
      standing={
        isDone
          ? 'Answered'
          : isWaiting
            ? 'Waits for an answer'
            : hasNobody
              ? 'Nobody left'
              : 'Not yet'
      }
      when={isWaiting ? `Until ${dayAndTimeOf(open.acceptBy)}, then to the next alternate` : null}
    >
      {awards.length === 0 ? (
        <p className="text-soft">
          The prize is offered to the winner automatically, as soon as it is drawn.
        </p>
      ) : (
        <ol className="grid gap-5">
          {awards.map((award) => (
            <Offer key={award.position} award={award} />
          ))}
        </ol>
      )}
      {isWaiting ? <AlternatesLeft left={desk.draw.result.length - awards.length} /> : null}
      {/* What is asked about one offer must not be answered for the next one. */}
      {isWaiting ? <Answers key={open.position} day={day} open={open} /> : null}
    </Step>
  );
}

const answerLabels: Record<OfficeAward['status'], string> = {
  offered: '',
  accepted: 'accepted',
  'handed over': 'accepted',
  declined: 'declined',
  lapsed: 'ended',
  'not eligible': 'ended',
};

function Offer({ award }: { award: OfficeAward }) {
  const { winner, status, serial, offered, answered, position } = award;
  return (
    <li className="border-l-4 border-line pl-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="type-title text-lg">{winner.name || 'Closed account'}</span>
        <Mark {...awardMarks[status]} />
      </p>
      <p className="[overflow-wrap:anywhere]">
        {formatPlace(position)}, ticket <Code>{serial}</Code>
      </p>
      {winner.email ? (
        <p className="[overflow-wrap:anywhere]">
          <a href={`mailto:${winner.email}`} className="underline underline-offset-4">
            {winner.email}
          </a>
        </p>
      ) : null}
      {winner.postalAddress ? <p className="whitespace-pre-line">{winner.postalAddress}</p> : null}
      {status === 'offered' && winner.isByPostAlone ? (
        <p className="text-sm text-danger">
          No email address: please write to them by postal mail. Only staff hear of their answer, so
          a second person decides about it.
        </p>
      ) : null}
      <p className="type-figures text-sm text-soft">
        Offered {momentOf(offered)}
        {answered ? `, ${answerLabels[status]} ${momentOf(answered)}` : ''}
      </p>
    </li>
  );
}

function AlternatesLeft({ left }: { left: number }) {
  const words =
    left === 0
      ? 'No alternate is'
      : left === 1
        ? 'One alternate is'
        : `${counted(left, 'alternate')} are`;
  return <p className="text-sm text-soft">{words} left after this one.</p>;
}

function Answers({ day, open }: { day: DrawDay; open: OfficeAward }) {
  const [asking, setAsking] = useState<'code' | 'end' | null>(null);
  const drawId = day.desk.draw._id;
  const { position } = open;
  const { needsCode, isByPostAlone } = open.winner;
  const answer = { drawId, position, ...(isByPostAlone ? { isWithoutCode: true } : {}) };
  const accepting = useAct(officeRaffleApi.accept);
  const close = () => setAsking(null);
  return (
    <>
      <p className="max-w-prose text-soft">
        Winners with an account answer in their account. Record an answer by email, letter or phone
        here, and that of whoever brings a ticket from the track.
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        <ActButton
          endpoint={officeRaffleApi.accept}
          why={day.whyNot.accept}
          isBusy={accepting.isBusy}
          error={accepting.error}
          onPress={() => (needsCode ? setAsking('code') : accepting.send(answer))}
        >
          {isByPostAlone ? 'They accept: ask a second person' : 'They accept'}
        </ActButton>
        <ActButton
          endpoint={officeRaffleApi.endAward}
          why={day.whyNot.endAward}
          look="secondary"
          onPress={() => setAsking('end')}
        >
          End the offer
        </ActButton>
      </div>
      {asking === 'end' ? <EndAwardDialog {...{ day, position }} onClose={close} /> : null}
      {asking === 'code' ? <AcceptPaperDialog {...{ drawId, open }} onClose={close} /> : null}
    </>
  );
}

/** That the winner wants the prize. */
export function AcceptedStep({ day }: { day: DrawDay }) {
  const open = openOf(day);
  const isDone = open !== undefined && open.status !== 'offered';
  return (
    <Step
      number={5}
      title="Accepted"
      state={isDone ? 'done' : 'waiting'}
      standing={isDone ? 'Accepted' : 'Not yet'}
      when={isDone && open.answered ? momentOf(open.answered) : null}
    >
      {isDone ? <p>{open.winner.name || 'Closed account'} has accepted the prize.</p> : null}
    </Step>
  );
}

/** The prize is with its winner. */
export function HandedOverStep({ day }: { day: DrawDay }) {
  const act = useAct(officeRaffleApi.handOver);
  const open = openOf(day);
  const isDone = open?.status === 'handed over';
  const isNext = open?.status === 'accepted';
  return (
    <Step
      number={6}
      title="Handed over"
      state={isDone ? 'done' : isNext ? 'now' : 'waiting'}
      standing={isDone ? 'Handed over' : isNext ? 'Next' : 'Not yet'}
      when={isDone && open.handedOver ? momentOf(open.handedOver) : null}
    >
      {isDone ? (
        <p>{open.winner.name || 'Closed account'} has the prize.</p>
      ) : (
        <ActButton
          endpoint={officeRaffleApi.handOver}
          why={day.whyNot.handOver}
          look={isNext ? 'primary' : 'secondary'}
          isBusy={act.isBusy}
          error={act.error}
          onPress={() => act.send({ drawId: day.desk.draw._id })}
        >
          It is handed over
        </ActButton>
      )}
    </Step>
  );
}
