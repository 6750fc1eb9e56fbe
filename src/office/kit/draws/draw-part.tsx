// How a draw is made from its source, for the one who presses the button or for two people.
import { type DrawDesk, officeDrawsApi } from '#contract/office/draws.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Roundel } from '#ui/roundel.tsx';
import { ActButton } from '../act-button.tsx';
import { Code, Fact, Facts } from '../facts.tsx';
import { officePaths } from '../office-paths.ts';
import { dayAndTimeOf, momentOf } from '../office-times.ts';
import { useAct } from '../use-act.ts';
import { Barrel } from './barrel.tsx';
import { formatEntries, sourceNames } from './draw-labels.ts';
import { SourceWish } from './source-wish.tsx';
import { Witnesses } from './witnesses.tsx';

/** The draw before it is made, and what came of it. */
export function DrawPart({ desk }: { desk: DrawDesk }) {
  const { draw, deciding } = desk;
  if (draw.stage === 'canceled') return <p>This draw was canceled.</p>;
  if (draw.stage === 'drawn') return <Drawn desk={desk} />;
  return (
    <>
      <SourceFacts desk={desk} />
      {deciding === 'witnessed' ? <Witnesses desk={desk} /> : null}
      {deciding === 'manual' ? <Barrel desk={desk} /> : null}
      {deciding === 'drand' || deciding === 'demo' ? <DrawNow desk={desk} /> : null}
      <SourceWish desk={desk} />
    </>
  );
}

function SourceFacts({ desk }: { desk: DrawDesk }) {
  const { draw, deciding } = desk;
  return (
    <Facts>
      <Fact term="Decided by">
        {sourceNames[deciding]}
        {draw.replacement ? (
          <span className="block text-sm text-soft">
            In the place of the beacon: {draw.replacement.reason}
          </span>
        ) : null}
      </Fact>
      {deciding === 'drand' && draw.round !== null && draw.roundAt ? (
        <Fact term="Round">
          <span className="type-figures">{formatNumber(draw.round)}</span>, out{' '}
          {momentOf(draw.roundAt)}
        </Fact>
      ) : null}
      <Fact term="Entries">
        {draw.frozenAt ? (
          <>
            {formatEntries(draw)}, frozen {momentOf(draw.frozenAt)}
          </>
        ) : (
          `Frozen once the draw has closed, ${dayAndTimeOf(draw.closesAt)}`
        )}
      </Fact>
    </Facts>
  );
}

/** What the regular job would do within a minute, done at once. */
function DrawNow({ desk }: { desk: DrawDesk }) {
  const act = useAct(officeDrawsApi.run);
  return (
    <>
      <p className="max-w-prose text-soft">
        It is drawn automatically within a minute once that is possible. The button draws it at
        once.
      </p>
      <ActButton
        endpoint={officeDrawsApi.run}
        why={desk.whyNot.run}
        isBusy={act.isBusy}
        error={act.error}
        onPress={() => act.send({ drawId: desk.draw._id })}
      >
        Draw now
      </ActButton>
    </>
  );
}

function Drawn({ desk }: { desk: DrawDesk }) {
  const { draw } = desk;
  const [first, ...others] = draw.result;
  return (
    <>
      {draw.kind === 'jackpot' ? (
        <p className="flex gap-3">
          {draw.result.map((number) => (
            <Roundel key={number} number={number} label={`Car ${number}`} size="lg" />
          ))}
        </p>
      ) : null}
      <Facts>
        {draw.kind === 'raffle' && first ? (
          <Fact term="Winner">
            <Code>{first}</Code>
          </Fact>
        ) : null}
        {draw.kind === 'raffle' ? (
          <Fact term="Alternates">
            {others.length === 0 ? 'None: there were no other tickets' : null}
            <ol className="grid gap-0.5">
              {others.map((serial) => (
                <li key={serial}>
                  <Code>{serial}</Code>
                </li>
              ))}
            </ol>
          </Fact>
        ) : null}
        <Fact term="Decided by">{sourceNames[desk.deciding]}</Fact>
        {draw.kind === 'jackpot' ? (
          <Fact term="Entries">
            {formatEntries(draw)}, frozen {momentOf(draw.frozenAt ?? '')}
          </Fact>
        ) : null}
      </Facts>
      {draw.replacement ? (
        <Notice isQuiet>In the place of the beacon: {draw.replacement.reason}</Notice>
      ) : null}
      <p>
        <ExternalLink
          href={officePaths.publicDraw(draw._id)}
          text="Its public page, where anybody can check it"
          className="underline underline-offset-4"
        />
      </p>
    </>
  );
}
