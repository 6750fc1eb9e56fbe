// Closes a week for good; the question says how many go on.
import { useState } from 'react';
import { officeGolfApi } from '#contract/office/golf.ts';
import type { OfficeWeek } from '#contract/office/golf-weeks.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { championshipWeek } from '#rules/golf/weeks.ts';
import { Notice } from '#ui/notice.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { formatOnward, whyNotClosed } from './tournament-labels.ts';
import { useEvent } from './which-tournament.tsx';

/** The button with its question; of a closed week, what came of it. */
export function CloseWeek({ week }: { week: OfficeWeek }) {
  const event = useEvent();
  const [isAsked, setIsAsked] = useState(false);
  const closing = useAct(officeGolfApi.closeWeek, () => setIsAsked(false));
  if (week.stage === 'closed') {
    return (
      <Notice isQuiet tone="success" title="This week is closed.">
        Its scorecards are final.{' '}
        {week.week === championshipWeek ? formatWinners(week) : `${formatOnward(week)}.`}
      </Notice>
    );
  }
  return (
    <div>
      <ActButton
        endpoint={officeGolfApi.closeWeek}
        why={whyNotClosed(week)}
        onPress={() => setIsAsked(true)}
      >
        Close the week
      </ActButton>
      {isAsked ? (
        <ActDialog
          role="alertdialog"
          title={`Close ${week.title}?`}
          submit={
            week.goingOn === null
              ? 'Close the championship'
              : `Close it with ${formatNumber(week.goingOn)} going on`
          }
          isBusy={closing.isBusy}
          error={closing.error}
          onClose={() => setIsAsked(false)}
          onSubmit={() => closing.send({ event, week: week.week })}
        >
          <p>
            <b className="type-title">
              {week.goingOn === null ? formatWinners(week) : `${formatOnward(week)}.`}
            </b>{' '}
            {week.goingOn === null
              ? null
              : `${counted((week.fieldSize ?? 0) - week.goingOn, 'player is', 'players are')} out.`}
          </p>
          <p>
            Its scorecards become final, and absences and play-offs cannot be changed anymore. This
            cannot be undone. It takes a second person, who looks at the week and approves it under
            Approvals; what changes meanwhile has to be asked for once more. Neither of the two may
            play in the tournament, or share a household, mailbox or browser with somebody who does.
          </p>
          {week.week === 1 ? (
            <p>
              Nobody can enter anymore then: entry donations without a form go back by themselves,
              but for those whose gift pack was sent.
            </p>
          ) : null}
        </ActDialog>
      ) : null}
    </div>
  );
}

const formatWinners = ({ winners }: OfficeWeek): string =>
  winners.length === 0
    ? 'Nobody wins a prize.'
    : `${winners.map(({ name, prizeCents }) => `${name} wins ${formatMoney(prizeCents)}`).join(', ')}.`;
