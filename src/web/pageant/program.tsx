// The event schedule of the pageant.
import { SectionHeading } from '#ui/headings.tsx';
import { OwnTime } from '../base/layout/own-time.tsx';
import type { Contest } from './load-pageant.ts';
import { pageantZone } from './pageant-times.ts';

function ProgramEvent({ event }: { event: Contest['program'][number] }) {
  return (
    <li className="grid grid-cols-[4rem_1fr] items-start gap-x-4 border-t border-line py-5 sm:grid-cols-[5rem_1fr] sm:gap-x-6">
      <time
        dateTime={event.startsAt}
        className="type-label border-t-2 border-accent pt-1.5 text-sm text-soft"
      >
        {event.weekday}
        <b className="type-display type-figures block text-h2 text-ink">{event.day}</b>
        {event.month}
      </time>
      <div>
        <h3 className="type-display text-h3">{event.title}</h3>
        <p className="mt-1.5 text-soft">{event.place}</p>
        <p className="type-label type-figures mt-1 text-sm">{event.time}</p>
        <OwnTime instant={event.startsAt} zone={pageantZone} />
      </div>
    </li>
  );
}

/** What happens when and where. */
export function Program({ program, tallyDue }: Pick<Contest, 'program' | 'tallyDue'>) {
  return (
    <section aria-labelledby="schedule" className="page-width section">
      <SectionHeading id="schedule" title="Event schedule" />
      {program.length > 0 ? (
        <ol className="grid gap-x-12 lg:grid-cols-2 [&>li:first-child]:border-t-0 [&>li:first-child]:pt-0 lg:[&>li:nth-child(2)]:border-t-0 lg:[&>li:nth-child(2)]:pt-0">
          {program.map((event) => (
            <ProgramEvent key={event._id} event={event} />
          ))}
        </ol>
      ) : (
        <p className="text-lg">The dates of the evenings around the vote follow soon.</p>
      )}
      <p className="mt-4 border-t border-line pt-5 text-soft">Official tally is due {tallyDue}.</p>
    </section>
  );
}
