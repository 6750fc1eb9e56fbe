// The partner charities as a list.
import { Link } from 'react-router';
import type { Charity } from '#contract/content.ts';
import { DonateButton } from '../base/donations/donate-button.tsx';
import { paths } from '../base/paths.ts';

function Partner({ charity }: { charity: Charity }) {
  return (
    <li className="group relative">
      {charity.imageId ? (
        <img
          src={paths.image(charity.imageId)}
          alt={charity.imageAlt}
          width={960}
          height={640}
          className="picture mb-4 aspect-[3/2]"
        />
      ) : null}
      <h2 className="type-display text-h3">
        <Link
          to={paths.charity(charity.slug)}
          className="cover decoration-accent decoration-[3px] underline-offset-4 group-hover:underline"
        >
          {charity.name}
        </Link>
      </h2>
      <p className="mt-2 text-soft">{charity.summary}</p>
    </li>
  );
}

/** All partners, and in the last place the way to give without choosing. */
export function PartnerList({ charities }: { charities: readonly Charity[] }) {
  return (
    <ul className="straight-rule grid gap-x-8 gap-y-11 pt-10 sm:grid-cols-2 lg:grid-cols-3">
      {charities.map((charity) => (
        <Partner key={charity._id} charity={charity} />
      ))}
      <li className="ground-green flex flex-col items-start self-start rounded-md p-6 sm:p-8">
        <p className="type-display text-h3">Can't choose?</p>
        <p className="mt-2 mb-6">
          You don't have to. Leave it open, and your gift goes where it is needed this week.
        </p>
        <DonateButton />
      </li>
    </ul>
  );
}

/** The names of the other partners, to go on to. */
export function OtherPartners(props: { charities: readonly Charity[]; shown: Charity }) {
  const others = props.charities.filter((charity) => charity._id !== props.shown._id);
  return (
    <nav aria-labelledby="other-partners">
      <h2 id="other-partners" className="type-label straight-rule pt-4 text-sm">
        Our other partners
      </h2>
      <ul className="mt-2">
        {others.map((charity) => (
          <li key={charity._id} className="border-b border-line">
            <Link
              to={paths.charity(charity.slug)}
              className="type-title block py-3 decoration-accent decoration-[3px] underline-offset-4 hover:underline"
            >
              {charity.name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.charities()} className="strong-link mt-5 inline-block">
            All partners
          </Link>
        </li>
      </ul>
    </nav>
  );
}
