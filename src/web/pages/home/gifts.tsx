// What a gift does, amount by amount, with the way to give it.
import { Link } from 'react-router';
import { paths } from '#web/base/paths.ts';
import type { FrontPage } from './front-page.ts';
import { Picture } from './picture.tsx';

/** The section about the mission, as a price list of what helps. */
export function Gifts({ gifts, images }: FrontPage) {
  return (
    <section aria-labelledby="gifts" className="page-width section gifts">
      <h2 id="gifts" className="section-head">
        What your gift does
      </h2>
      {images.mission ? (
        <Picture {...images.mission} width={1200} height={800} className="picture" />
      ) : null}
      <ul>
        {gifts.map(({ amount, effect, perks }) => (
          <li key={amount}>
            <b className="type-display type-figures">${amount}</b>
            <p>
              {effect} <small>{perks}</small>
            </p>
            <Link to={paths.donate(amount)} className="strong-link cover">
              Donate ${amount}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
