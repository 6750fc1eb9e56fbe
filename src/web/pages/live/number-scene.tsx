// The number: its round and the seconds until it comes, then its signature and the picks, step by step.

import type { DrawShow } from '#contract/show.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { picksShown } from '#rules/show/scene.ts';
import { Roundel } from '#ui/roundel.tsx';
import { newYorkTime, pickName, sources } from '../../base/draws/draw-labels.ts';
import type { ReplayPick } from '../../draws/check/replay-draw.ts';
import { Clock, Fact, Fingerprint } from './day-scenes.tsx';
import type { SceneProps } from './scene-props.ts';
import { drawOf } from './show.ts';
import type { CheckedDraw } from './use-checked-draw.ts';

/** The entries as they were frozen. */
function Frozen({ draw }: { draw: DrawShow }) {
  if (draw.manifestSha256 === null) return null;
  return (
    <div className="stage-stack">
      <dl>
        <Fact label={draw.kind === 'raffle' ? 'Tickets in this draw' : 'Cards in this draw'}>
          {formatNumber(draw.entries ?? 0)}
        </Fact>
      </dl>
      <Fingerprint label="The fingerprint of the frozen entries" hex={draw.manifestSha256} />
    </div>
  );
}

function Waiting({ draw, place, now }: { draw: DrawShow } & Pick<SceneProps, 'place' | 'now'>) {
  const round = draw.round === null ? '' : formatNumber(draw.round);
  switch (place.phase) {
    case 'freezing':
      return (
        <div>
          <p className="stage-label">The draw has closed</p>
          <p className="stage-title">The entries are being frozen.</p>
        </div>
      );
    case 'counting':
      return (
        <div>
          <Clock
            label={`Round ${round} of the public beacon comes in`}
            until={draw.roundAt!}
            now={now}
            over="Now"
          />
          <p className="stage-text">Nobody in the world knows the number yet, nor can change it.</p>
        </div>
      );
    case 'due':
      return (
        <div>
          <p className="stage-label">Round {round} of the public beacon</p>
          <p className="stage-huge stage-words">It is out</p>
          <p className="stage-text">Its signature is on its way to us.</p>
        </div>
      );
    case 'late':
      return (
        <div>
          <p className="stage-label">
            Round {round} was due at {newYorkTime(draw.roundAt!)}
          </p>
          <p className="stage-huge stage-words">Late: we wait</p>
          <p className="stage-text">
            The round is fixed and stays the same, however long it takes. Nobody picks another.
          </p>
        </div>
      );
    default:
      return <Deciding draw={draw} />;
  }
}

/** Where it is no beacon that decides: what does, and what that means. */
function Deciding({ draw: { deciding } }: { draw: DrawShow }) {
  const titles: Record<DrawShow['deciding'], string> = {
    manual: 'Two people draw from the barrel.',
    witnessed: 'Two witnesses, their secrets, and dice.',
    demo: 'The secret number is opened.',
    drand: 'The public beacon.',
  };
  return (
    <div>
      <p className="stage-label">{sources[deciding].name}</p>
      <p className="stage-title">{titles[deciding]}</p>
      <p className="stage-text">{sources[deciding].meaning}</p>
    </div>
  );
}

function Arithmetic({ pick }: { pick: ReplayPick }) {
  const last = pick.numbers.at(-1);
  if (!last || pick.remainder === null) return <>Drawn by hand.</>;
  return (
    <>
      {formatNumber(BigInt(last.value))} divided by {formatNumber(pick.below)} leaves{' '}
      <b>{formatNumber(pick.remainder)}</b>: number {formatNumber(pick.remainder + 1)} of the{' '}
      {formatNumber(pick.below)}.
    </>
  );
}

function Verdict({ checked }: { checked: CheckedDraw }) {
  if (checked.step === 'waiting') {
    return <p className="stage-verdict">This browser repeats the draw…</p>;
  }
  if (checked.step === 'failed') {
    return <p className="stage-verdict">This browser could not load the draw. It tries again.</p>;
  }
  if (!checked.isGood) {
    return (
      <p className="stage-verdict is-bad">
        This browser repeated the draw, and a check failed. See the draw’s own page.
      </p>
    );
  }
  const passed = checked.report.checks.filter(({ outcome }) => outcome === 'passed').length;
  return (
    <p className="stage-verdict is-good">
      Repeated by this browser: {counted(passed, 'check')} passed.
    </p>
  );
}

function Pick(props: SceneProps & { draw: DrawShow; at: number; pick: ReplayPick | undefined }) {
  const { draw, at, pick, view } = props;
  const isRaffle = draw.kind === 'raffle';
  const picked = draw.result[at]!;
  const car = Number(picked);
  return (
    <li className="stage-pick">
      {isRaffle ? null : <Roundel number={car} colors={view.liveries[car]} className="stage-car" />}
      <p>
        <span className="stage-label">
          {isRaffle ? pickName(at) : at === 0 ? 'First number' : 'Second number'}
        </span>
        <span className={at === 0 || !isRaffle ? 'stage-title' : 'stage-serial'}>
          {isRaffle ? picked : `Car ${car}`}
        </span>
        {pick && (!isRaffle || at === 0) ? (
          <span className="stage-note">
            <Arithmetic pick={pick} />
          </span>
        ) : null}
      </p>
    </li>
  );
}

/** The picks that are shown by now, and how they came about. */
function Drawn(props: SceneProps & { draw: DrawShow }) {
  const { draw, checked, now } = props;
  const report = checked.step === 'done' ? checked.report : null;
  const shown = picksShown(draw.drawnAt!, draw.result.length, now);
  const replay = report?.replay ?? null;
  // Whatever stands in the records: what this browser worked out is what it shows the arithmetic of.
  const pickOf = (at: number) => {
    const pick = replay?.picks[at];
    const isSame =
      pick &&
      `${draw.kind === 'raffle' ? printSerial(pick.picked) : pick.picked}` === draw.result[at];
    return isSame ? pick : undefined;
  };
  return (
    <div className="stage-drawn">
      <div className="stage-source">
        <p className="stage-label">
          {report?.beacon
            ? `Round ${formatNumber(report.beacon.round)} of the public beacon has spoken`
            : sources[draw.deciding].name}
        </p>
        {report?.beacon ? (
          <p className="stage-hex">{report.beacon.signature.match(/.{8}/g)?.join(' ')}</p>
        ) : report?.x ? (
          <p className="stage-hex">{report.x.match(/.{8}/g)?.join(' ')}</p>
        ) : null}
        <Verdict checked={checked} />
      </div>
      <ol className={draw.kind === 'raffle' ? 'stage-picks is-raffle' : 'stage-picks'}>
        {draw.result.slice(0, shown).map((picked, at) => (
          <Pick key={picked} {...props} at={at} pick={pickOf(at)} />
        ))}
        {shown === 0 ? (
          <li className="stage-pick">
            <p className="stage-title">The number picks…</p>
          </li>
        ) : null}
      </ol>
    </div>
  );
}

export function NumberScene(props: SceneProps) {
  const draw = drawOf(props.show);
  if (!draw) return null;
  if (props.place.phase === 'drawn') return <Drawn {...props} draw={draw} />;
  return (
    <div className="stage-columns">
      <Waiting {...props} draw={draw} />
      <Frozen draw={draw} />
    </div>
  );
}
