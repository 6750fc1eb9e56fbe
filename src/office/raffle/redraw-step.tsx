// Drawing a prize again when no winner is left: one person asks, another one confirms.
import { useState } from 'react';
import { Link } from 'react-router';
import type { DrawDay } from '#contract/office/draw-day.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { Notice } from '#ui/notice.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { formatPerson } from '../kit/draws/draw-labels.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';
import { RedrawDialog } from './redraw-dialog.tsx';

/** Shown only where it can be, or was, asked for. */
export function RedrawStep({ day }: { day: DrawDay }) {
  const [isOpen, setIsOpen] = useState(false);
  const { redraw, whyNot, desk } = day;
  if (!redraw && whyNot.redraw !== null) return null;
  const again = desk.draw.redraw?.drawId;
  return (
    <Step
      number={7}
      title="Draw again"
      state={redraw?.confirmedBy ? 'done' : 'now'}
      standing={redraw?.confirmedBy ? 'Announced' : redraw ? 'One of two has asked' : 'Next'}
      when={redraw ? `${momentOf(redraw.asked)}, by ${formatPerson(redraw.askedBy)}` : null}
    >
      <p className="max-w-prose text-soft">
        Neither the winner nor an alternate is left. Two people together can have the prize drawn
        again, from the tickets that are valid at that time.
      </p>
      {redraw ? (
        <Notice isQuiet>
          {redraw.reason}
          {redraw.confirmedBy ? ` Confirmed by ${redraw.confirmedBy}.` : ''}
        </Notice>
      ) : null}
      {again ? (
        <p>
          <Link to={officePaths.drawDay(again)} className="underline underline-offset-4">
            Go to the new draw
          </Link>
        </p>
      ) : null}
      {redraw?.confirmedBy ? null : (
        <ActButton
          endpoint={officeRaffleApi.redraw}
          why={whyNot.redraw}
          onPress={() => setIsOpen(true)}
        >
          {redraw ? 'Confirm the redraw' : 'Ask for a redraw'}
        </ActButton>
      )}
      {isOpen ? <RedrawDialog day={day} onClose={() => setIsOpen(false)} /> : null}
    </Step>
  );
}
