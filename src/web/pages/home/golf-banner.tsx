// The banner of the golf tournament.
import { Link } from 'react-router';
import { paths } from '#web/base/paths.ts';
import type { FrontPage } from './front-page.ts';
import { Picture } from './picture.tsx';

/** One wide link to the tournament. */
export function GolfBanner({ words: { golf }, images }: FrontPage) {
  return (
    <section aria-label={golf.name} className="page-width golf">
      <div>
        <p className="type-label text-accent-text">{golf.name}</p>
        <h2 className="type-display text-h2">{golf.title}</h2>
        <Link to={paths.golf()} className="strong-link cover">
          {golf.action}
        </Link>
      </div>
      {images.golf ? <Picture {...images.golf} height={640} /> : null}
    </section>
  );
}
