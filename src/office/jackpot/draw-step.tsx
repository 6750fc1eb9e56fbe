// The third step of a race's day: the draw of the two further numbers.
import type { RaceDay } from '#contract/office/race-day.ts';
import { Notice } from '#ui/notice.tsx';
import { formatDrawnBy } from '../kit/draws/draw-labels.ts';
import { DrawPart } from '../kit/draws/draw-part.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';

/** How the draw is made, and its two cars. */
export function DrawStep({ day }: { day: RaceDay }) {
  const { race, desk } = day;
  const isDrawn = race.drawnNumbers.length > 0;
  const isNext = race.finishers.length > 0 && !isDrawn;
  return (
    <Step
      number={3}
      title="Draw"
      state={isDrawn ? 'done' : isNext ? 'now' : 'waiting'}
      standing={isDrawn ? 'Drawn' : isNext ? 'Next' : 'Not yet'}
      when={
        (desk && formatDrawnBy(desk)) ??
        `Two of the 32 other cars. It closes ${dayAndTimeOf(race.drawClosesAt)}`
      }
    >
      {desk ? (
        <DrawPart desk={desk} />
      ) : isDrawn ? (
        <p>Cars {race.drawnNumbers.join(' and ')}.</p>
      ) : new Date(race.raceDate) <= new Date() ? (
        <Notice title="This draw was missed.">
          The race started before its draw was announced, so the two numbers cannot be drawn. Cancel
          the race: every card gets its credit back, and the pot stays for the next.
        </Notice>
      ) : (
        <p className="text-soft">
          It is announced within ten minutes of the race being scheduled, and at once where its
          cards are on sale.
        </p>
      )}
    </Step>
  );
}
