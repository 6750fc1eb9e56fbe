// The side list of press releases.
import { Link } from 'react-router';
import type { NewsItem } from './load-news.ts';
import { newsListPath } from './news-address.ts';

/** Up to nine press releases, newest first; the one being read is marked. */
export function PressReleases(props: { pressReleases: readonly NewsItem[]; currentId?: string }) {
  const { pressReleases, currentId } = props;
  return (
    <section aria-labelledby="press-releases" className="straight-rule pt-5">
      <h2 id="press-releases" className="type-display text-h3">
        Press releases
      </h2>
      {pressReleases.length > 0 ? (
        <>
          <ul className="mt-3">
            {pressReleases.map((each) => (
              <li key={each._id} className="border-b border-line">
                <Link
                  to={each.path}
                  aria-current={each._id === currentId ? 'page' : undefined}
                  className="group block py-3.5"
                >
                  <span className="type-title block leading-snug decoration-accent decoration-2 underline-offset-4 group-hover:underline group-aria-[current=page]:text-accent-text">
                    {each.title}
                  </span>
                  <time
                    dateTime={each.publishDate}
                    className="type-label type-figures mt-1 block text-sm text-soft"
                  >
                    {each.date}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
          <Link to={newsListPath('press')} className="strong-link mt-5 inline-block py-2">
            All press releases
          </Link>
        </>
      ) : (
        <p className="mt-4 text-soft">No press releases available, check back in a bit!</p>
      )}
    </section>
  );
}
