// What one is reminded of by email, and the private calendar of one's races, draws, golf and votes.
import { useState } from 'react';
import type { Reminders } from '#contract/reminders.ts';
import { remindersApi } from '#contract/reminders.ts';
import { type ReminderKind, reminderKinds, reminderLeadHours } from '#rules/reminders/reminders.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShareLink } from '#ui/share-link.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { AccountSection } from '../base/session/account-section.tsx';
import { useReminderChange, useReminders } from './use-reminders.ts';

const names: Record<ReminderKind, string> = {
  race: 'Jackpot Cards for a race close',
  draw: 'A raffle draw closes',
  vote: 'Voting in the pageant ends',
  golf: 'A week of golf that I entered begins',
};

const failed = 'Something went wrong. Please try again.';

function Choices({ standing }: { standing: Reminders }) {
  const change = useReminderChange(remindersApi.choose);
  // What was pressed last shows at once; once it is answered, what stands.
  const [pressed, setPressed] = useState<readonly ReminderKind[] | null>(null);
  const chosen = pressed ?? standing.kinds;
  function choose(kind: ReminderKind, isWanted: boolean): void {
    const kinds = reminderKinds.filter((one) => (one === kind ? isWanted : chosen.includes(one)));
    setPressed(kinds);
    change.mutate({ kinds }, { onSettled: () => setPressed(null) });
  }
  return (
    <fieldset>
      <legend className="mb-4 max-w-prose text-soft">
        Email me {reminderLeadHours} hours before:
      </legend>
      <div className="grid gap-3">
        {reminderKinds.map((kind) => (
          <CheckboxField
            key={kind}
            name={`reminder-${kind}`}
            label={names[kind]}
            checked={chosen.includes(kind)}
            onChange={(event) => choose(kind, event.currentTarget.checked)}
          />
        ))}
      </div>
      <p className="mt-4 max-w-prose text-sm text-soft">
        None comes while you take a break from playing or have reached a limit of yours.
      </p>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft">
        {change.isSuccess ? 'Saved.' : null}
      </p>
      {change.isError ? <Notice tone="error">{failed}</Notice> : null}
      {standing.kinds.length > 0 && !standing.isEmailConfirmed ? (
        <Notice tone="info" isQuiet>
          Reminders begin once you have confirmed your email.
        </Notice>
      ) : null}
    </fieldset>
  );
}

function OwnCalendar({ calendarUrl }: { calendarUrl: string | null }) {
  const make = useReminderChange(remindersApi.makeCalendar);
  const end = useReminderChange(remindersApi.endCalendar);
  return (
    <div className="mt-6 border-t border-line pt-6">
      <h3 className="type-title text-h4">My calendar</h3>
      <p className="mt-2 max-w-prose text-soft">
        Races with your cards, draws with your tickets, your golf and the end of each vote, in the
        calendar of your phone or computer. Whoever has its address can read it. A new email or
        password, and signing out everywhere else, give it a new address: please subscribe again
        then. It has no votes while you take a break from playing or have reached a limit of yours.
      </p>
      {calendarUrl ? (
        <>
          <ShareLink url={calendarUrl} label="Address of my calendar" title="My calendar" />
          <div className="mt-2 flex flex-wrap gap-3">
            <Button look="secondary" isBusy={make.isPending} onClick={() => make.mutate({})}>
              New address
            </Button>
            <Button look="quiet" isBusy={end.isPending} onClick={() => end.mutate({})}>
              End this calendar
            </Button>
          </div>
        </>
      ) : (
        <Button
          look="secondary"
          className="mt-4"
          isBusy={make.isPending}
          onClick={() => make.mutate({})}
        >
          Make my calendar
        </Button>
      )}
      {make.isError || end.isError ? (
        <Notice tone="error" className="mt-4">
          {failed}
        </Notice>
      ) : null}
    </div>
  );
}

/** Reminders and calendar, as they stand. */
export function RemindersSection() {
  const { data, isError, refetch } = useReminders();
  return (
    <AccountSection id="reminders" title="Reminders">
      {data ? (
        <>
          <Choices standing={data} />
          <OwnCalendar calendarUrl={data.calendarUrl} />
        </>
      ) : isError ? (
        <Notice tone="error" title="We could not load your reminders.">
          <Button look="quiet" className="-ml-2" onClick={() => refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <SkeletonLines lines={6} label="Loading your reminders" />
      )}
    </AccountSection>
  );
}
