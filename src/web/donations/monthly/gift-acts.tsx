// What else a donor does to a monthly gift: skip, pause, resume, a new card, restart, cancel.
import { type FormEvent, useId, useState } from 'react';
import {
  dateIn,
  furthestDay,
  laterDay,
  laterMonth,
  monthOf,
  newYorkDay,
} from '#rules/donations/monthly.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Row } from './act-row.tsx';
import { CancelButton } from './cancel-button.tsx';
import { CardButton } from './card-button.tsx';
import type { ActProps } from './monthly-desk.ts';
import { actTexts, doneTexts, skippedMessage } from './monthly-texts.ts';
import { useAct } from './use-act.ts';

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
          <p>{actTexts.cancel}</p>
        </Row>
      ) : null}
    </div>
  );
}

function Skip({ gift, desk, onDone, date }: ActProps & { date: string }) {
  const act = useAct((changed) => onDone(changed, skippedMessage(date)));
  const after = dateIn(laterMonth(monthOf(date), 1), gift.day);
  return (
    <Row
      title={`Skip ${formatCalendarDay(date, 'longMonthAndDay')}`}
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
  const act = useAct((changed) => onDone(changed, doneTexts.pause));
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
      <p>{actTexts.pause}</p>
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
  const act = useAct((changed) => onDone(changed, doneTexts.resume));
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
      <p>It goes on by itself on {words(until)}. Missed dates are not charged later.</p>
    </Row>
  );
}

function Restart({ gift, desk, onDone }: ActProps) {
  const act = useAct((changed) => onDone(changed, doneTexts.restart));
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
        It continues on its next date; nothing is charged today.
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
          : 'Only our payment provider sees the card number. Nothing is charged now.'}
      </p>
    </Row>
  );
}

const words = (day: string) => formatCalendarDay(day, 'longDay');
