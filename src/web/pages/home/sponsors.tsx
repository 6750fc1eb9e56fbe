// The sponsors of the season, with their logos.
import type { FrontPage } from './front-page.ts';
import { Picture } from './picture.tsx';

/** A wall of logos and names. */
export function Sponsors({ words, sponsors }: FrontPage) {
  const { text, none } = words.sponsors;
  return (
    <section aria-labelledby="sponsors" className="page-width section">
      <h2 id="sponsors" className="section-head">
        Our Sponsors
      </h2>
      <p className="text-lg text-soft">{sponsors.length > 0 ? text : none}</p>
      <ul className="logos">
        {sponsors.map((sponsor) => (
          <li key={sponsor._id}>
            <Picture {...sponsor.logo} width={480} height={240} />
            <p className="type-label">{sponsor.name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
