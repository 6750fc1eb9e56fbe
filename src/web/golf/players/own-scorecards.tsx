// One's own scorecards by week, each to be confirmed or complained of.
import { useQuery } from '@tanstack/react-query';
import { golfEvent } from '#contract/golf.ts';
import { golfAccountApi, type OwnScorecard } from '#contract/golf-account.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '#web/base/api.ts';
import { showAnswer } from '#web/base/session/account-client.ts';
import { weekName } from '../standings/present-standings.ts';
import { ScorecardRow } from './scorecard-row.tsx';

const key = ['golf-scorecards'];

/** Takes over a scorecard as the server answered it. */
function take(changed: OwnScorecard): void {
  showAnswer<OwnScorecard[]>(key, (all) =>
    all?.map((one) => (one._id === changed._id ? changed : one)),
  );
}

/** The scorecards, newest week first; nothing until there are some. */
export function OwnScorecards() {
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(golfAccountApi.scorecards, { event: golfEvent }),
  });
  if (isError) {
    return (
      <Notice tone="error" title="We could not load your scorecards." className="mt-8">
        <Button look="quiet" className="-ml-2" onClick={() => refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!data || data.length === 0) return null;
  const weeks = [...Map.groupBy(data, ({ week }) => week)].toSorted(([a], [b]) => b - a);
  return (
    <section aria-labelledby="scorecards" className="mt-12">
      <h3 id="scorecards" className="type-display text-h3">
        Your scorecards
      </h3>
      <p className="mt-2 max-w-prose text-soft">
        Please say of each whether it is right. You can until its week is closed.
      </p>
      <div className="mt-6 grid items-start gap-x-10 gap-y-9 lg:grid-cols-2">
        {weeks.map(([week, cards]) => (
          <div key={week} className="min-w-0">
            <h4 className="type-title border-b-2 border-ink pb-1.5 text-h4">{weekName(week)}</h4>
            <ul>
              {cards.map((card) => (
                <ScorecardRow
                  key={card._id}
                  card={card}
                  onChanged={take}
                  // A corrected scorecard takes the place of this one.
                  onStale={() => refetch()}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
