// /office: what waits for whoever has just come in, this week's dates, the gifts, and what ran by itself.
import { useQuery } from '@tanstack/react-query';
import { officeDueApi } from '#contract/office/due.ts';
import { officeTodayApi } from '#contract/office/today.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { useSession } from '../kit/office-client.ts';
import { officeMeta } from '../kit/office-meta.ts';
import { Problem } from '../kit/problem.tsx';
import { DueList } from './due-list.tsx';
import { GiftsOfToday, RanByItself, WeekDates } from './today.tsx';

export const meta = () => officeMeta('Today');

/** Everything of the page, asked for together and again each minute. */
async function loadPage() {
  const [due, today] = await Promise.all([
    call(officeDueApi.read, {}),
    call(officeTodayApi.read, {}),
  ]);
  return { due, today };
}

export default function StartPage() {
  const { data: user } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['due'],
    queryFn: loadPage,
    refetchInterval: 60_000,
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load what is waiting." error={failure} onRetry={refetch} />;
  }
  return (
    <>
      <h1 className="type-display text-h2">Good to see you, {user?.name.split(' ')[0]}.</h1>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-y-10">
          <section aria-labelledby="due" className="min-w-0">
            <h2 id="due" className="type-title mb-3 text-h4">
              What is waiting for you
            </h2>
            {data === undefined ? (
              <SkeletonLines lines={4} label="Looking for what is waiting" />
            ) : (
              <DueList due={data.due} unannounced={data.today.draws.unannounced} />
            )}
          </section>
          {data?.today.gifts ? <GiftsOfToday gifts={data.today.gifts} /> : null}
        </div>
        {data ? (
          <div className="grid min-w-0 gap-y-10">
            <WeekDates dates={data.today.dates} />
            <RanByItself today={data.today} />
          </div>
        ) : null}
      </div>
    </>
  );
}
