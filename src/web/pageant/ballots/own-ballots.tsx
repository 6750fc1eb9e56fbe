// One's votes by candidate, and one's ballots with their serials; for the account.
import { Link } from 'react-router';
import { type Ballot, type GivenVotes, pageantApi } from '#contract/pageant.ts';
import { formatDay } from '#rules/format/dates.ts';
import { pieces } from '#rules/format/pieces.ts';
import { call } from '#web/base/api.ts';
import { paths } from '#web/base/paths.ts';
import { ListFoot } from '#web/base/session/list-foot.tsx';
import { rowsAtOnce, useAccountList, useWholeList } from '#web/base/session/use-account-list.ts';
import { ballotListKey, useVoteSummary } from '../voting/own-votes.ts';

/** One's ballots, newest first. */
export const useBallots = () =>
  useAccountList<Ballot>(ballotListKey, (page) =>
    call(pageantApi.ballots, { page, limit: rowsAtOnce }),
  );

const summaryRows = 5;

/** What was given to whom, all ballots of a contest together. */
export function VoteSummary() {
  const { rows, list } = useWholeList<GivenVotes>(useVoteSummary(), summaryRows);
  const contests = Map.groupBy(rows, ({ event }) => event);
  return (
    <div className="mb-9">
      {[...contests].map(([event, given]) => (
        <div key={event} className="mb-5">
          <h3 className="type-label text-sm text-soft">{given[0]?.eventName}</h3>
          <ul className="mt-1 divide-y divide-line border-b border-line">
            {given.map(({ _id, name, votes }) => (
              <li key={_id} className="flex items-baseline justify-between gap-6 py-2.5">
                <span className="type-title text-lg">{name}</span>
                <b className="type-display type-figures text-h4 whitespace-nowrap">
                  {pieces(votes, 'vote') ?? 'none left'}
                </b>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ListFoot list={list} label="your votes by candidate" />
    </div>
  );
}

function BallotRow({ ballot, names }: { ballot: Ballot; names: ReadonlyMap<string, string> }) {
  const { serial, votes, numVotes, withdrawnVotes } = ballot;
  const known = votes.flatMap((id) => names.get(id) ?? []);
  const whom = known.length === votes.length ? known.join(', ') : pieces(votes.length, 'candidate');
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <p>
        <span className="type-title type-figures text-lg">{pieces(numVotes, 'vote')}</span>
        {votes.length > 1 ? ' each' : ''} for {whom}
      </p>
      <p className="type-figures text-sm text-soft">{formatDay(ballot.created)}</p>
      <p className="type-figures text-sm sm:col-span-2">
        <Link
          to={paths.ballot(serial)}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <span className="sr-only">Ballot </span>
          {serial}
        </Link>
        {withdrawnVotes > 0 ? (
          <span className="text-danger">
            {' · '}
            {pieces(withdrawnVotes, 'vote')} withdrawn: the money went back
          </span>
        ) : null}
      </p>
    </li>
  );
}

/** The list of ballots. */
export function BallotList({ rows, list }: ReturnType<typeof useBallots>) {
  const { data } = useVoteSummary();
  const names = new Map(data?.map(({ _id, name }) => [_id, name]));
  return (
    <>
      <h3 className="type-title border-t border-line pt-5 text-h4">Your ballots</h3>
      <ul className="divide-y divide-line">
        {rows.map((ballot) => (
          <BallotRow key={ballot._id} ballot={ballot} names={names} />
        ))}
      </ul>
      <ListFoot list={list} label="your ballots" />
    </>
  );
}
