// The rows of a week's standing, with the cut drawn where it lies, and a sentence for each position on demand.
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { paths } from '#web/base/paths.ts';
import { RoundScore } from '../players/rounds-played.tsx';
import type { StandingsRow, WeekView } from './present-standings.ts';
import type { StandingsView } from './read-standings.ts';

const head = 'type-label pb-2 text-sm font-semibold text-soft';
const roundCell = 'px-0.5 py-2.5 text-center text-sm sm:px-2 sm:text-base';

/** How many columns a week has: position, player, its rounds, total, and the cut or the prize. */
const columnsOf = (rounds: number) => rounds + 4;

function Head({ rounds, week }: { rounds: number; week: WeekView }) {
  return (
    <thead>
      <tr className="border-b-2 border-ink align-bottom">
        <th scope="col" className={classNames(head, 'w-14 text-left sm:w-20')}>
          <abbr title="Position" className="no-underline">
            Pos.
          </abbr>
        </th>
        <th scope="col" className={classNames(head, 'text-left')}>
          Player
        </th>
        {Array.from({ length: rounds }, (_, at) => at + 1).map((round) => (
          <th key={round} scope="col" className={classNames(head, 'px-0.5 text-center sm:px-2')}>
            <span aria-hidden="true">R{round}</span>
            <span className="sr-only">Round {round}</span>
          </th>
        ))}
        <th scope="col" className={classNames(head, 'pl-2 text-right')}>
          Total
        </th>
        <th
          scope="col"
          className={classNames(
            head,
            'pl-6 text-right',
            week.isChampionship ? '' : 'hidden md:table-cell',
          )}
        >
          {week.isChampionship ? 'Prize' : 'Cut'}
        </th>
      </tr>
    </thead>
  );
}

function CutLine({ words, columns }: { words: string; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="pt-0.5 pb-1">
        <span className="type-label type-figures flex items-center gap-3 text-sm text-accent-text before:h-0.5 before:flex-1 before:bg-accent after:h-0.5 after:flex-1 after:bg-accent">
          {words}
        </span>
      </td>
    </tr>
  );
}

interface RowProps {
  row: StandingsRow;
  week: WeekView;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ row, week, isOpen, onToggle }: RowProps) {
  const isBelow = row.goesOn === false;
  return (
    <tr className={classNames('align-baseline', isOpen ? '' : 'border-b border-line')}>
      <td className="py-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="type-title -ml-1 min-h-11 min-w-11 rounded-sm px-1 text-left text-lg underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid"
        >
          {row.positionText}
          <span className="sr-only">, why {row.name} stands there</span>
        </button>
      </td>
      <th scope="row" className="py-2.5 pr-2 text-left font-normal [overflow-wrap:anywhere]">
        <Link
          to={paths.golfPlayer(row._id)}
          className="type-title leading-snug decoration-accent decoration-2 underline-offset-4 hover:underline sm:text-lg"
        >
          {row.name}
        </Link>
        <span className="block text-sm leading-snug text-soft max-sm:hidden">
          {row.place}
          {row.team ? ` · ${row.team}` : null}
        </span>
      </th>
      {row.rounds.map((round) => (
        <td key={round.round} className={roundCell}>
          <RoundScore round={round} />
        </td>
      ))}
      <td className="py-2.5 pl-2 text-right">
        <b className={classNames('type-title text-lg', isBelow && 'text-soft')}>
          {row.total ?? '–'}
        </b>
      </td>
      {week.isChampionship ? (
        <td className="type-title py-2.5 pl-3 text-right text-accent-text sm:pl-6">
          {row.prize ?? ''}
        </td>
      ) : (
        <td
          className={classNames(
            'type-label hidden py-2.5 pl-6 text-right text-sm md:table-cell',
            row.goesOn ? 'text-green' : 'text-soft',
          )}
        >
          {row.cut}
        </td>
      )}
    </tr>
  );
}

function Why(props: { row: StandingsRow; columns: number; isFinal: boolean }) {
  const { row, columns, isFinal } = props;
  return (
    <tr className="border-b border-line">
      <td />
      <td colSpan={columns - 1} className="pb-4">
        <p className="max-w-prose">{row.why}</p>
        {row.onward ? (
          <p className="max-w-prose text-soft">
            {row.onward}
            {isFinal ? null : ' (as of now)'}
          </p>
        ) : null}
        <p className="mt-1 text-sm text-soft sm:hidden">
          {row.place}
          {row.team ? ` · ${row.team}` : null}
        </p>
      </td>
    </tr>
  );
}

/** The table. */
export function StandingsTable({ view }: { view: StandingsView }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { rows, week, isCutAbove } = view;
  const rounds = rows[0]?.rounds.length ?? 0;
  const columns = columnsOf(rounds);
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <table className="type-figures w-full border-collapse">
      <caption className="sr-only">
        {week.name}, page {view.page} of {view.pages}
      </caption>
      <Head rounds={rounds} week={week} />
      <tbody>
        {rows.map((row, at) => {
          const isAfterCut =
            at === 0 ? isCutAbove : rows[at - 1]?.goesOn === true && row.goesOn !== true;
          const isOpen = open.has(row._id);
          return (
            <Fragment key={row._id}>
              {isAfterCut && week.cut ? <CutLine words={week.cut} columns={columns} /> : null}
              <Row row={row} week={week} isOpen={isOpen} onToggle={() => toggle(row._id)} />
              {isOpen ? (
                <Why row={row} columns={columns} isFinal={week.stage === 'closed'} />
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
