// The head of the pageant's page, also where an address names nobody.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { paths } from '../base/paths.ts';
import type { Contest, Pageant } from './load-pageant.ts';

/** What the contest is, beside its picture. */
export function PageantHead({
  contest,
  imageId,
  imageAlt,
}: Pick<Pageant, 'contest' | 'imageId' | 'imageAlt'>) {
  return (
    <section
      aria-labelledby="pageant"
      className={classNames(
        'page-width grid items-center gap-x-12 gap-y-8 pt-10 pb-12 sm:pt-14 sm:pb-16',
        imageId && 'lg:grid-cols-[5fr_7fr]',
      )}
    >
      <div>
        <p className="type-label text-accent-text">People’s choice</p>
        <h1 id="pageant" className="type-display mt-2 max-w-[14ch] text-h1">
          {contest.name}
        </h1>
        <p className="mt-5 max-w-[36rem] text-lead text-soft">
          Eleven categories, one crown each, and the audience decides. Every vote begins as a gift
          that helps young adults who have aged out of foster care.
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 sm:gap-x-7">
          <a href="#candidates" className="button button-primary">
            Meet the candidates
          </a>
          <a href="#voting" className="strong-link py-2">
            How voting works
          </a>
        </p>
      </div>
      {imageId ? (
        <img
          src={paths.image(imageId)}
          alt={imageAlt}
          width={1600}
          height={900}
          fetchPriority="high"
          className="aspect-video h-auto w-full rounded-md bg-line object-cover"
        />
      ) : null}
    </section>
  );
}

/** Says that nobody of this address runs in the contest. */
export function MissingCandidate({ contest }: { contest: Contest }) {
  return (
    <section aria-labelledby="missing" className="page-width pt-10 pb-12 sm:pt-16 sm:pb-16">
      <p className="type-label type-figures text-accent-text">404</p>
      <h1 id="missing" className="type-display mt-2 max-w-[16ch] text-h1">
        Nobody on this stage.
      </h1>
      <p className="mt-5 max-w-[36rem] text-lead text-soft">
        There is no candidate at this address in the {contest.name}. Everybody who runs is listed
        below.
      </p>
      <p className="mt-7">
        <Link to={`${paths.pageant()}#candidates`} className="button button-primary">
          All candidates
        </Link>
      </p>
    </section>
  );
}
