// The lead of the front page: the mission, its picture, and the way to give.
import { Link } from 'react-router';
import { paths } from '#web/base/paths.ts';
import type { FrontPage } from './front-page.ts';
import { Picture } from './picture.tsx';

/** Headline above the picture; what it is about and the call to give beside it. */
export function Lead({ words: { lead }, images }: FrontPage) {
  return (
    <section className="page-width lead">
      <h1 className="type-display">{lead.title}</h1>
      {images.hero ? <Picture {...images.hero} isLead className="picture" /> : null}
      <div>
        <p className="text-lead">{lead.text}</p>
        <Link to={paths.donate()} className="button button-primary button-lg">
          Donate
        </Link>
        <ul>
          {[25, 50, 100, 250].map((amount) => (
            <li key={amount}>
              <Link to={paths.donate(amount)} className="button button-secondary">
                ${amount}
              </Link>
            </li>
          ))}
        </ul>
        <p className="text-sm text-soft">{lead.note}</p>
      </div>
    </section>
  );
}
