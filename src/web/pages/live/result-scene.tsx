// The result: the winning numbers or tickets, the prizes to the cent, and the code that leads to the check.
import type { DrawShow, RaceShow } from '#contract/show.ts';
import { formatNumber, plural } from '#rules/format/counts.ts';
import { fewestPaidMatches } from '#rules/jackpot/settlement.ts';
import { Money } from '#ui/money.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { pickName } from '../../base/draws/draw-labels.ts';
import { paths } from '../../base/paths.ts';
import type { SceneProps } from './scene-props.ts';
import { drawnFirst, drawOf } from './show.ts';

/** The code that leads to the check: `path` is its page, `label` what a screen reader hears. */
export function CheckIt(props: {
  path: string;
  publicUrl: string;
  label: string;
  children: string;
}) {
  const { path, publicUrl, label, children } = props;
  return (
    <div className="stage-check">
      <a href={path}>
        <QrCode text={publicUrl + path} label={label} className="stage-qr" />
      </a>
      <p className="type-title">{children}</p>
    </div>
  );
}

function CheckDraw({ draw, publicUrl }: { draw: DrawShow; publicUrl: string }) {
  return (
    <CheckIt path={paths.draw(draw._id)} publicUrl={publicUrl} label="Check the draw yourself">
      Check it yourself
    </CheckIt>
  );
}

const tiers = [
  { matches: 6, name: 'six' },
  { matches: 5, name: 'five' },
  { matches: 4, name: 'four' },
] as const;

/** The serials of a tier, and how many more there are. */
function Serials({ serials, winners }: { serials: readonly string[]; winners: number }) {
  const most = 2;
  const shown = serials.slice(0, most);
  const rest = winners - shown.length;
  return (
    <>
      {shown.map((serial) => (
        <span key={serial} className="stage-serial">
          {serial}
        </span>
      ))}
      {rest > 0 ? <span className="stage-note">and {formatNumber(rest)} more</span> : null}
    </>
  );
}

function Winners({ settlement }: { settlement: NonNullable<RaceShow['settlement']> }) {
  return (
    <table className="stage-winners">
      <thead>
        <tr>
          <th scope="col">Matches</th>
          <th scope="col">Cards</th>
          <th scope="col">Each</th>
          <th scope="col">Serials</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ matches, name }) => {
          const { winners, eachCents, shareCents } = settlement[name];
          const serials = settlement.winners.find((one) => one.matches === matches)?.serials ?? [];
          return (
            <tr key={name}>
              <th scope="row">{matches}</th>
              <td>{formatNumber(winners)}</td>
              {winners > 0 ? (
                <>
                  <td className="stage-accent">
                    <Money cents={eachCents} />
                  </td>
                  <td>
                    <Serials serials={serials} winners={winners} />
                  </td>
                </>
              ) : (
                <td colSpan={2} className="stage-note">
                  <Money cents={shareCents} /> {shareCents > 0 ? 'stays in the pot' : null}
                </td>
              )}
            </tr>
          );
        })}
        <tr>
          <th scope="row">{fewestPaidMatches - 1}</th>
          <td>{formatNumber(settlement.freeCredits)}</td>
          <td colSpan={2} className="stage-note">
            a free credit each
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function RaceResult(props: SceneProps & { race: RaceShow }) {
  const { race, publicUrl } = props;
  const { settlement, draw } = race;
  if (!settlement) return null;
  return (
    <div className="stage-result">
      <div>
        <p className="stage-label">Won in this race</p>
        <p className="stage-huge stage-won">
          <Money cents={settlement.prizesCents} />
        </p>
        <p className="stage-text">
          And <Money cents={settlement.charityCents} /> from {formatNumber(settlement.cards)}{' '}
          {plural(settlement.cards, 'card')} to young adults leaving foster care.
        </p>
      </div>
      <Winners settlement={settlement} />
      {draw ? <CheckDraw draw={draw} publicUrl={publicUrl} /> : null}
    </div>
  );
}

function DrawResult({ draw, publicUrl }: { draw: DrawShow; publicUrl: string }) {
  const [winner, ...alternates] = draw.result;
  return (
    <div className="stage-result is-raffle">
      <div>
        <p className="stage-label">{drawnFirst(draw)}</p>
        <p className="stage-huge stage-ticket">{winner}</p>
        <ol className="stage-alternates">
          {alternates.map((serial, at) => (
            <li key={serial}>
              <span className="stage-note">{pickName(at + 1)}</span>{' '}
              <span className="stage-serial">{serial}</span>
            </li>
          ))}
        </ol>
      </div>
      <CheckDraw draw={draw} publicUrl={publicUrl} />
    </div>
  );
}

export function ResultScene(props: SceneProps) {
  const { show, checked, publicUrl } = props;
  const draw = drawOf(show);
  const isBad = checked.step === 'done' && !checked.isGood;
  return (
    <>
      {show.kind === 'race' ? (
        <RaceResult {...props} race={show.race} />
      ) : show.kind === 'draw' ? (
        <DrawResult draw={show.draw} publicUrl={publicUrl} />
      ) : null}
      {isBad && draw ? (
        <p className="stage-verdict is-bad">
          This browser repeated the draw, and a check failed. See the draw’s own page.
        </p>
      ) : null}
    </>
  );
}
