// What is done to a monthly gift by a press where no scripts run: skip, pause, resume, restart, cancel.
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
import { TextField } from '#ui/text-field.tsx';
import { Row } from './act-row.tsx';
import type { MonthlyAnswer } from './answer-monthly.ts';
import { actTexts } from './monthly-texts.ts';

type ActsProps = Extract<MonthlyAnswer, { shows: 'gift' }>;

/** All acts that the gift allows as it stands; a new card is none of them. */
export function PlainActs(props: ActsProps) {
  const { gift, outcome } = props;
  const errorOf = (act: typeof outcome.act) => (outcome.act === act ? outcome.problem : null);
  if (gift.ended) {
    const isCardNeeded = gift.endedBecause === 'card_failed';
    return (
      <div className="border-b border-line">
        <Row
          title="Restart"
          error={errorOf('restart')}
          act={<Press act="restart" label="Restart it" />}
        >
          <p>
            It continues on its next date; nothing is charged today.
            {isCardNeeded ? ' Please give a new card first.' : ''}
          </p>
        </Row>
        <NewCard />
      </div>
    );
  }
  return (
    <div className="border-b border-line">
      {gift.nextDate ? <Skip {...props} date={gift.nextDate} error={errorOf('skip')} /> : null}
      {gift.pausedUntil ? (
        <Row
          title="Resume"
          error={errorOf('resume')}
          act={<Press act="resume" label="Resume it" />}
        >
          <p>
            It goes on by itself on {words(gift.pausedUntil)}. Missed dates are not charged later.
          </p>
        </Row>
      ) : (
        <Pause {...props} error={errorOf('pause')} />
      )}
      <NewCard />
      <Row title="Cancel" error={errorOf('cancel')} act={<Press act="ask" label="Cancel" />}>
        <p>{actTexts.cancel}</p>
      </Row>
    </div>
  );
}

function Press({ act, label }: { act: string; label: string }) {
  return (
    <form method="post">
      <Button type="submit" look="secondary" name="act" value={act}>
        {label}
      </Button>
    </form>
  );
}

/** The date goes along, so that the form sent twice skips one date. */
function Skip({ gift, outcome, date, error }: ActsProps & { date: string; error: string | null }) {
  const after = dateIn(laterMonth(monthOf(date), 1), gift.day);
  return (
    <Row
      title={`Skip ${formatCalendarDay(date, 'longMonthAndDay')}`}
      error={error ?? outcome.fields.date}
      act={
        <form method="post">
          <input type="hidden" name="date" value={date} />
          <Button type="submit" look="secondary" name="act" value="skip">
            Skip it
          </Button>
        </form>
      }
    >
      <p>Only this date. The next one is {words(after)}.</p>
    </Row>
  );
}

function Pause({ until, outcome, error }: ActsProps & { error: string | null }) {
  const today = newYorkDay(new Date());
  const wrong = outcome.fields.until;
  return (
    <Row
      title="Pause"
      error={error}
      act={
        <Button type="submit" form="pause" look="secondary" name="act" value="pause">
          Pause it
        </Button>
      }
    >
      <p>{actTexts.pause}</p>
      <form id="pause" method="post" noValidate className="mt-3 max-w-56 text-ink">
        <TextField
          label="Until"
          name="until"
          type="date"
          min={laterDay(today, 1)}
          max={furthestDay(today)}
          defaultValue={until}
          error={wrong}
          autoFocus={wrong !== undefined}
        />
      </form>
    </Row>
  );
}

const NewCard = () => (
  <Row title="New card" act={null}>
    <p>
      A new card is entered in a field of our payment provider, which needs JavaScript. Please open
      this link in a browser that runs it, or call or write to us.
    </p>
  </Row>
);

const words = (day: string) => formatCalendarDay(day, 'longDay');
