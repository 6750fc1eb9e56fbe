// What else a donor does to a monthly gift: skip, pause, resume, a new card, restart, cancel.
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  dateIn,
  furthestDay,
  laterDay,
  laterMonth,
  monthOf,
  newYorkDay,
} from '#rules/donations/monthly.ts';
import { calendarWords } from '#rules/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CancelButton } from './cancel-button.tsx';
import { CardButton } from './card-button.tsx';
import type { ActProps } from './monthly-desk.ts';
import { useAct } from './use-act.ts';

/** One act under its title, with what it does, and its button. */
function Row(props: { title: string; children: ReactNode; act: ReactNode; error?: string | null }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 border-t border-line py-5 min-[30rem]:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <h3 id={id} className="type-title text-h4">
          {props.title}
        </h3>
        <div className="mt-1 text-soft">{props.children}</div>
        {props.error ? (
          <Notice tone="error" className="mt-3">
            {props.error}
          </Notice>
        ) : null}
      </div>
      <div className="self-start">{props.act}</div>
    </section>
  );
}

/** All acts that the gift allows as it stands; canceling too, where it has no button beside the gift. */
export function GiftActs({ hasCancel, ...props }: ActProps & { hasCancel: boolean }) {
  const { gift } = props;
  if (gift.ended) {
    return (
      <div className="border-b border-line">
        <Restart {...props} />
        <NewCard {...props} />
      </div>
    );
  }
  return (
    <div className="border-b border-line">
      {gift.failures > 0 ? <NewCard {...props} /> : null}
      {gift.nextDate ? <Skip {...props} date={gift.nextDate} /> : null}
      {gift.pausedUntil ? <Resume {...props} until={gift.pausedUntil} /> : <Pause {...props} />}
      {gift.failures > 0 ? null : <NewCard {...props} />}
      {hasCancel ? (
        <Row title="Cancel" act={<CancelButton {...props} />}>
          <p>
            Your card is not charged anymore. What you have given stays given, and you can restart
            the gift later.
          </p>
        </Row>
      ) : null}
    </div>
  );
}

function Skip({ gift, desk, onDone, date }: ActProps & { date: string }) {
  const act = useAct((changed) => onDone(changed, `${words(date)} is skipped.`));
  const after = dateIn(laterMonth(monthOf(date), 1), gift.day);
  return (
    <Row
      title={`Skip ${calendarWords(date, 'longMonthAndDay')}`}
      error={act.error ?? act.fields.date}
      act={
        <Button
          look="secondary"
          isBusy={act.isBusy}
          onClick={() => act.run(() => desk.act('skip', { date }))}
        >
          Skip it
        </Button>
      }
    >
      <p>Only this date. The next one is {words(after)}.</p>
    </Row>
  );
}

function Pause({ desk, onDone }: ActProps) {
  const [until, setUntil] = useState('');
  const act = useAct((changed) => onDone(changed, 'Your monthly gift is paused.'));
  const id = useId();
  const today = newYorkDay(new Date());

  function pause(event: FormEvent): void {
    event.preventDefault();
    if (until <= today) act.refuse({ until: 'Choose a date after today.' });
    else act.run(() => desk.act('pause', { until }));
  }

  return (
    <Row
      title="Pause"
      error={act.error}
      act={
        <Button type="submit" form={id} look="secondary" isBusy={act.isBusy}>
          Pause it
        </Button>
      }
    >
      <p>Nothing is charged before that day, and nothing is made up for afterward.</p>
      <Form id={id} onSubmit={pause} className="mt-3 max-w-56 text-ink">
        <TextField
          label="Until"
          name="until"
          type="date"
          min={laterDay(today, 1)}
          max={furthestDay(today)}
          value={until}
          error={act.fields.until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </Form>
    </Row>
  );
}

function Resume({ desk, onDone, until }: ActProps & { until: string }) {
  const act = useAct((changed) => onDone(changed, 'Your monthly gift goes on.'));
  return (
    <Row
      title="Resume"
      error={act.error}
      act={
        <Button isBusy={act.isBusy} onClick={() => act.run(() => desk.act('resume'))}>
          Resume it
        </Button>
      }
    >
      <p>It goes on by itself on {words(until)}. Dates that have passed are not made up for.</p>
    </Row>
  );
}

function Restart({ gift, desk, onDone }: ActProps) {
  const act = useAct((changed) => onDone(changed, 'Your monthly gift goes on.'));
  return (
    <Row
      title="Restart"
      error={act.error}
      act={
        <Button size="lg" isBusy={act.isBusy} onClick={() => act.run(() => desk.act('restart'))}>
          Restart it
        </Button>
      }
    >
      <p>
        It goes on with its next date; nothing is charged today.
        {gift.endedBecause === 'card_failed' ? ' Please give a new card first.' : ''}
      </p>
    </Row>
  );
}

function NewCard(props: ActProps) {
  const isTried = props.gift.failures > 0 && !props.gift.ended;
  return (
    <Row title="New card" act={<CardButton {...props} />}>
      <p>
        {isTried
          ? 'Your gift is due already: we charge the new card within the hour.'
          : 'The number goes to our payment provider alone. Nothing is charged now.'}
      </p>
    </Row>
  );
}

const words = (day: string) => calendarWords(day, 'longDay');
