// What comes next: the first event with its picture, the others as a fixture list.
import { Link } from 'react-router';
import { Cars } from './car-track.tsx';
import type { FrontPage } from './front-page.ts';
import { Picture } from './picture.tsx';

/** The section 'Upcoming Events'. */
export function UpcomingEvents({ words, events, cars }: FrontPage) {
  return (
    <section aria-labelledby="events" className="page-width section">
      <h2 id="events" className="section-head">
        Upcoming Events
      </h2>
      <ul className="events">
        {events.map((event) => (
          <li key={event._id}>
            {event.picture ? (
              <Picture {...event.picture} className="picture" />
            ) : (
              <Cars cars={cars.slice(13, 16)} className="picture car-trio" />
            )}
            <time dateTime={event.startsAt}>
              {event.weekday}
              <b className="type-display type-figures">{event.day}</b>
              {event.month}
            </time>
            <div>
              <h3 className="type-display">
                <Link to={event.path} className="cover">
                  {event.title}
                </Link>
              </h3>
              <p>{event.blurb}</p>
            </div>
          </li>
        ))}
      </ul>
      {events.length > 0 ? null : <p className="text-lg">{words.events.none}</p>}
    </section>
  );
}
