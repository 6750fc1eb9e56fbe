// The first three steps of a raffle draw: announced, its entries frozen, drawn.
import type { DrawDay } from '#contract/office/draw-day.ts';
import { formatDrawnBy, formatEntries, sourceNames } from '../kit/draws/draw-labels.ts';
import { DrawPart } from '../kit/draws/draw-part.tsx';
import { FreezeNow } from '../kit/draws/freeze-now.tsx';
import { Code, Fact, Facts } from '../kit/facts.tsx';
import { officePaths } from '../kit/office-paths.ts';
import { dayAndTimeOf, momentOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';

/** When it closes, and what decides it. */
export function AnnouncedStep({ day }: { day: DrawDay }) {
  const { draw } = day.desk;
  return (
    <Step
      number={1}
      title="Announced"
      state="done"
      standing="To everybody"
      when={momentOf(draw.announcedAt)}
    >
      <Facts>
        <Fact term="Closes">
          <span className="type-figures">{dayAndTimeOf(draw.closesAt)}</span>
        </Fact>
        <Fact term="Decided by">{sourceNames[draw.announced]}</Fact>
      </Facts>
    </Step>
  );
}

/** Which tickets take part. */
export function FrozenStep({ day }: { day: DrawDay }) {
  const { draw, deciding } = day.desk;
  const isClosed = Date.parse(draw.closesAt) < Date.now();
  const isByPeople = deciding === 'witnessed' || deciding === 'manual';
  return (
    <Step
      number={2}
      title="Entries frozen"
      state={draw.frozenAt ? 'done' : isClosed ? 'now' : 'waiting'}
      standing={draw.frozenAt ? formatEntries(draw) : isClosed ? 'Next' : 'Not yet'}
      when={draw.frozenAt ? momentOf(draw.frozenAt) : `Due ${dayAndTimeOf(draw.closesAt)}`}
    >
      {draw.frozenAt ? (
        <Facts>
          <Fact term="Published digest">
            <Code>{draw.manifestSha256 ?? ''}</Code>
          </Fact>
          <Fact term="The list">
            <a
              href={officePaths.manifest(draw._id)}
              className="underline underline-offset-4"
              download
            >
              Download the frozen entries
            </a>
          </Fact>
        </Facts>
      ) : (
        <p className="max-w-prose text-soft">
          Every ticket that is valid at closing time takes part. They are frozen automatically
          within a minute.
        </p>
      )}
      {!draw.frozenAt && isClosed && isByPeople ? <FreezeNow desk={day.desk} /> : null}
    </Step>
  );
}

/** The draw itself. */
export function MadeStep({ day }: { day: DrawDay }) {
  const { draw } = day.desk;
  const isDrawn = draw.stage === 'drawn';
  const isEmpty = draw.entries === 0;
  return (
    <Step
      number={3}
      title="Drawn"
      state={isDrawn ? 'done' : isEmpty ? 'off' : draw.frozenAt ? 'now' : 'waiting'}
      standing={isDrawn ? 'Drawn' : isEmpty ? 'Nobody entered' : draw.frozenAt ? 'Next' : 'Not yet'}
      when={formatDrawnBy(day.desk)}
    >
      {isEmpty ? (
        <p className="text-soft">Nobody has entered this draw, so there is nothing to draw from.</p>
      ) : (
        <DrawPart desk={day.desk} />
      )}
    </Step>
  );
}
