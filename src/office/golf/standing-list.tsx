// A week's standing as it is now, with who goes on and why: the preview of its cut.
import { useState } from 'react';
import { Link } from 'react-router';
import type { StandingRow } from '#contract/golf-standings.ts';
import { type OfficeWeek, officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { formatMoney } from '#rules/format/money.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { call } from '../kit/api.ts';
import { ListFilter } from '../kit/list-filter.tsx';
import { Mark } from '../kit/mark.tsx';
import { officePaths } from '../kit/office-paths.ts';
import { rowLink, Table, type TableColumn } from '../kit/table.tsx';
import type { ListFilterField, WantedRows } from '../kit/wanted-rows.ts';
import { PagedPart } from './paged-part.tsx';
import { useEvent } from './which-tournament.tsx';

const shows = officeGolfWeeksApi.standings.input.shape.show;

/** The section with its search. */
export function StandingList({ week }: { week: OfficeWeek }) {
  const of = { event: useEvent(), week: week.week };
  const [wanted, setWanted] = useState<WantedRows>({ page: 1 });
  const { q } = wanted;
  const show = shows.catch(undefined).parse(wanted.show);
  const hasCut = week.cutPlaces !== null;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="type-display text-h3">
        {hasCut ? 'Standing and cut' : 'Standing'}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-soft">
        {week.stage === 'closed'
          ? 'Final, as everybody sees it on the site.'
          : 'The standings right now, as if the week ended this minute.'}
      </p>
      <ListFilter
        wanted={wanted}
        search={{ label: 'Name' }}
        filters={[filterOf(hasCut)]}
        onChange={setWanted}
      />
      <div className="mt-5">
        <PagedPart
          words={['player', 'players']}
          queryKey={['tournament', 'standing', of, q, show]}
          load={(paging) =>
            call(officeGolfWeeksApi.standings, {
              ...{ ...of, ...paging },
              ...(q ? { q } : {}),
              ...(show ? { show } : {}),
            })
          }
          empty={
            <EmptyState title={q || show ? 'No player matches.' : 'Nobody has entered yet.'} />
          }
        >
          {(rows) => (
            <Table
              caption="Standing"
              columns={hasCut ? columns : columns.toSpliced(-1, 1, prizeColumn)}
              rows={rows}
              keyOf={({ _id }) => _id}
            />
          )}
        </PagedPart>
      </div>
    </section>
  );
}

/** Which players are shown; only a cut lets some go on. */
const filterOf = (hasCut: boolean): ListFilterField => ({
  name: 'show',
  label: 'Which players',
  all: 'Everybody',
  options: [
    ...(hasCut
      ? [
          { value: 'going-on', label: 'Who goes on' },
          { value: 'not-going-on', label: 'Who does not' },
          { value: 'undecided', label: 'Decided by a play-off' },
        ]
      : []),
    { value: 'missing', label: 'With missing scorecards' },
  ],
});

const columns: TableColumn<StandingRow>[] = [
  {
    label: 'Player',
    cell: (row) => (
      <>
        <Link to={officePaths.entrant(row._id)} className={rowLink}>
          {row.name}
        </Link>
        <span className="block text-sm text-soft">{row.why}</span>
      </>
    ),
  },
  {
    label: 'Position',
    isRight: true,
    cell: (row) => <span className="type-figures">{row.positionText}</span>,
  },
  {
    label: 'Rounds',
    isRight: true,
    cell: ({ rounds }) => <Rounds rounds={rounds} />,
  },
  {
    label: 'Total',
    isRight: true,
    cell: (row) => <span className="type-figures">{row.total ?? '–'}</span>,
  },
  {
    label: 'Goes on',
    cell: (row) => (
      <>
        <Mark
          text={row.goesOn === null ? 'Play-off' : row.goesOn ? 'Yes' : 'No'}
          tone={row.goesOn === null ? 'waiting' : row.goesOn ? 'good' : 'over'}
        />
        <span className="block text-sm text-soft">{row.onward}</span>
      </>
    ),
  },
];

const prizeColumn: TableColumn<StandingRow> = {
  label: 'Prize',
  isRight: true,
  cell: ({ prizeCents }) => (prizeCents > 0 ? formatMoney(prizeCents) : '–'),
};

const marks = { absent: 'absent', missing: 'missing' } as const;

/** The strokes; what does not count is struck through, and what is not there says why. */
function Rounds({ rounds }: Pick<StandingRow, 'rounds'>) {
  return (
    <span className="type-figures inline-flex gap-x-3 whitespace-nowrap lg:justify-end">
      {rounds.map(({ round, strokes, mark }) => (
        <span key={round} className={mark === 'counted' ? undefined : 'text-soft'}>
          <span className="sr-only">Round {round}: </span>
          {mark === 'dropped' ? <s>{strokes}</s> : (strokes ?? '–')}
          {mark === 'dropped' ? <span className="sr-only"> dropped</span> : null}
          {mark === 'absent' || mark === 'missing' ? (
            <span className="sr-only"> {marks[mark]}</span>
          ) : null}
        </span>
      ))}
    </span>
  );
}
