// The head of a draw's page: what is drawn, where it stands, and its result or what will happen.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Countdown } from '#ui/countdown.tsx';
import { Notice } from '#ui/notice.tsx';
import { DemoMark } from '../base/draws/demo-mark.tsx';
import { newYorkMoment, sources } from '../base/draws/draw-labels.ts';
import { paths } from '../base/paths.ts';
import { chancePlan, entryPlan } from './draw-plan.ts';
import { DrawResult } from './draw-result.tsx';
import type { DrawView } from './load-draw.ts';

function Clock(props: { label: string; until: string; now: string; closed: ReactNode }) {
  const { label, ...countdown } = props;
  return (
    <p className="mb-5">
      <span className="type-label block text-soft">{label}</span>
      <Countdown {...countdown} className="type-display type-figures text-h1 text-accent-text" />
    </p>
  );
}

/** What will happen, with the time that is left until then. */
function Ahead({ draw }: { draw: DrawView }) {
  const now = new Date(draw.now);
  const isRoundAhead =
    draw.deciding === draw.announced &&
    draw.roundAt !== null &&
    Date.parse(draw.roundAt) > now.getTime();
  return (
    <div className="max-w-prose">
      {draw.standing === 'announced' ? (
        <Clock label="Closes in" until={draw.closesAt} now={draw.now} closed="Closed" />
      ) : null}
      {draw.standing === 'frozen' && draw.roundAt && isRoundAhead ? (
        <Clock
          label="The number comes out in"
          until={draw.roundAt}
          now={draw.now}
          closed="Any moment"
        />
      ) : null}
      <p className="text-lg">{entryPlan(draw)}</p>
      <p className="mt-3 text-lg text-pretty">{chancePlan(draw, now)}</p>
    </div>
  );
}

const headlines: Partial<Record<DrawView['standing'], string>> = {
  closing:
    'This draw is closed. Its entries are published as soon as they are frozen; a race’s finish must be confirmed first.',
  empty:
    'No ticket was valid at the closing time, so there was nobody to draw. The prize is drawn another time.',
};

function Outcome({ draw }: { draw: DrawView }) {
  if (draw.standing === 'drawn') return <DrawResult draw={draw} />;
  if (draw.standing === 'canceled') return null;
  if (draw.standing === 'empty') return <p className="max-w-prose text-lg">{headlines.empty}</p>;
  return (
    <>
      {draw.standing === 'closing' ? (
        <p className="mb-4 max-w-prose text-lg">{headlines.closing}</p>
      ) : null}
      <Ahead draw={draw} />
    </>
  );
}

/** What makes this draw unlike others: canceled, repeated, or decided by another source. */
function Particulars({ draw }: { draw: DrawView }) {
  return (
    <div className="mt-8 grid max-w-3xl gap-4 empty:hidden">
      {draw.standing === 'canceled' ? (
        <Notice tone="error" title="This draw was canceled before it was drawn." isQuiet>
          {draw.race?.cancelReason ? <p>{draw.race.cancelReason}</p> : null}
        </Notice>
      ) : null}
      {draw.redraw?.drawId ? (
        <Notice title="This draw was repeated." isQuiet>
          <p>The reason: {draw.redraw.reason}</p>
          <p className="mt-2 pb-1.5">
            <Link to={paths.draw(draw.redraw.drawId)} className="strong-link">
              See the redraw
            </Link>
          </p>
        </Notice>
      ) : null}
      {draw.redrawOf ? (
        <Notice title="This is a redraw of the same prize." isQuiet>
          {draw.redrawReason ? <p>The reason: {draw.redrawReason}</p> : null}
          <p className="mt-2 pb-1.5">
            <Link to={paths.draw(draw.redrawOf)} className="strong-link">
              See the first draw
            </Link>
          </p>
        </Notice>
      ) : null}
      {draw.wish && !draw.isOtherSource && draw.standing === 'frozen' ? (
        <Notice title="Somebody asked to replace the beacon." isQuiet>
          <p>
            One of our staff asked on {newYorkMoment(draw.wish.wished)} for{' '}
            {sources[draw.wish.source].name.toLowerCase()} in the beacon’s place. It takes a second
            person, a day later at the earliest, and only if nobody can have the round by then. The
            reason: {draw.wish.reason}
          </p>
        </Notice>
      ) : null}
      {draw.isOtherSource ? (
        <Notice title="This draw is not decided by the source that was announced." isQuiet>
          <p>
            Announced was: {sources[draw.announced].name.toLowerCase()}. In its place:{' '}
            {sources[draw.deciding].name.toLowerCase()}. The rules allow that only when the beacon’s
            round can’t be used, and two people had to ask for it.
          </p>
          {draw.replacement ? <p className="mt-1">The reason: {draw.replacement.reason}</p> : null}
        </Notice>
      ) : null}
    </div>
  );
}

function Prize({ draw }: { draw: DrawView }) {
  if (!draw.prize) return null;
  return (
    <figure>
      <img
        src={paths.image(draw.prize.imageId)}
        alt={draw.prize.imageAlt}
        width={640}
        height={480}
        className="picture aspect-[4/3]"
      />
      <figcaption className="type-figures mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="type-title text-lg">{draw.prize.name}</span>
        <span className="type-title text-lg text-accent-text">
          <span className="sr-only">worth </span>
          {draw.prize.value}
        </span>
      </figcaption>
    </figure>
  );
}

/** The head; a raffle's has its prize beside it. */
export function DrawHeading({ draw }: { draw: DrawView }) {
  return (
    <div className="page-width pt-10 pb-10 sm:pt-14 sm:pb-14">
      <p>
        <Link to={paths.draws()} className="type-label text-sm underline underline-offset-4">
          All draws
        </Link>
      </p>
      <div className="mt-5 grid items-start gap-x-16 gap-y-9 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="type-label type-figures text-accent-text">
            {draw.game} · <time dateTime={draw.drawnAt ?? draw.closesAt}>{draw.date}</time>
          </p>
          <h1 className="type-display mt-1 max-w-[16ch] text-h1">{draw.shortTitle}</h1>
          {draw.isDemo ? <DemoMark className="mt-5 text-sm" /> : null}
          {draw.race ? (
            <p className="mt-5">
              <Link to={paths.race(draw.race._id)} className="strong-link">
                The race and its pot
              </Link>
            </p>
          ) : null}
          {draw.prize ? (
            <div className="mt-8">
              <Outcome draw={draw} />
            </div>
          ) : null}
        </div>
        {draw.prize ? <Prize draw={draw} /> : <Outcome draw={draw} />}
      </div>
      <Particulars draw={draw} />
    </div>
  );
}
