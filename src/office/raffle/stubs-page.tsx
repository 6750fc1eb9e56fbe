// /office/draw-day/:drawId/stubs: the stubs of a barrel draw, to be printed and cut.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { maxStubs, officeDrawDayApi, stubsPerSheet } from '#contract/office/draw-day.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { Problem } from '../kit/problem.tsx';

export const meta = () => officeMeta('Stubs to print');

type Stubs = OutputOf<typeof officeDrawDayApi.stubs>;

export default function StubsPage() {
  const { drawId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('from'));
  const from = Number.isSafeInteger(asked) && asked > 0 ? asked - (asked % maxStubs) : 0;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['stubs', drawId, from],
    queryFn: () => call(officeDrawDayApi.stubs, { drawId, from }),
    placeholderData: keepPreviousData,
    // What is frozen never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <BackLink to={officePaths.drawDay(drawId)}>Back to the draw</BackLink>
      {error ? (
        <Problem title="We could not load the stubs." error={error} onRetry={refetch} />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <Head
            stubs={data}
            from={from}
            isReady={!isPlaceholderData}
            onChange={(next) => setQuery(next > 0 ? { from: String(next) } : {})}
          />
          {isPlaceholderData ? null : <Sheets stubs={data} from={from} />}
        </div>
      ) : (
        <div className="mt-8">
          <SkeletonLines lines={8} label="Loading the stubs" />
        </div>
      )}
    </>
  );
}

function Head(props: {
  stubs: Stubs;
  from: number;
  isReady: boolean;
  onChange: (from: number) => void;
}) {
  const { stubs, from, isReady, onChange } = props;
  const sheets = Math.ceil(stubs.serials.length / stubsPerSheet);
  const parts = Math.max(1, Math.ceil(stubs.total / maxStubs));
  return (
    <div className="mb-8 max-w-4xl">
      <h1 className="type-display mt-3 text-h2">Stubs to print</h1>
      <p className="mt-2 max-w-prose text-soft">
        {stubs.title}. One stub for each of the {formatNumber(stubs.total)} frozen tickets,{' '}
        {stubsPerSheet} on a sheet of A4 or Letter. Print every part, cut the sheets, and count the
        stubs before they go into the barrel: they are numbered from 1 to{' '}
        {formatNumber(stubs.total)}.
      </p>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <SelectField
          label="Part"
          name="from"
          className="basis-72 max-sm:grow"
          value={String(from)}
          options={Array.from({ length: parts }, (_, at) => ({
            value: String(at * maxStubs),
            label: formatPart(at, stubs.total),
          }))}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <Button
          className="min-h-12"
          disabled={!isReady || sheets === 0}
          onClick={() => window.print()}
        >
          Print {counted(sheets, 'sheet')}
        </Button>
      </div>
      {sheets > 1 ? (
        <p className="mt-6 text-sm text-soft">The first of the sheets looks like this:</p>
      ) : null}
    </div>
  );
}

/** `2,401 to 4,800 of 5,000`. */
function formatPart(part: number, total: number): string {
  const last = Math.min(total, (part + 1) * maxStubs);
  return `${formatNumber(Math.min(total, part * maxStubs + 1))} to ${formatNumber(last)} of ${formatNumber(total)}`;
}

/** All sheets on paper; on the screen the first one alone. */
function Sheets({ stubs, from }: { stubs: Stubs; from: number }) {
  const { serials, title, closesAt } = stubs;
  const closed = formatDay(closesAt);
  const sheets = Array.from({ length: Math.ceil(serials.length / stubsPerSheet) }, (_, at) =>
    serials.slice(at * stubsPerSheet, (at + 1) * stubsPerSheet),
  );
  return (
    <div className="printed-alone">
      {sheets.map((sheet, at) => (
        <ol
          key={sheet[0]}
          aria-label={`Sheet ${at + 1}`}
          className={at === 0 ? 'stub-sheet' : 'stub-sheet hidden print:grid'}
        >
          {sheet.map((serial, place) => (
            <li key={serial} className="stub">
              <span className="stub-title">{title}</span>
              <span className="stub-serial">{serial}</span>
              <span className="stub-place">
                {formatNumber(from + at * stubsPerSheet + place + 1)} of {formatNumber(stubs.total)}
                , {closed}
              </span>
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}
