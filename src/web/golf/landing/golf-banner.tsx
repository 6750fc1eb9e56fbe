// The banner of the tournament.
import { Link } from 'react-router';
import { amounts } from '#rules/figures.ts';
import { golfFigures, planFigures } from '#rules/golf/figures.ts';
import { classNames } from '#ui/class-names.ts';
import { paths } from '#web/base/paths.ts';
import type { Golf } from './load-golf.ts';

/** What it is and the way to the registration, beside the picture. */
export function GolfBanner({ imageId, imageAlt, tournament, affiliateCode, plan }: Golf) {
  return (
    <section
      aria-labelledby="golf"
      className={classNames(
        'page-width grid items-center gap-x-12 gap-y-8 pt-10 pb-12 sm:pt-14 sm:pb-16',
        imageId && 'lg:grid-cols-[5fr_7fr]',
      )}
    >
      <div>
        <p className="type-label text-accent-text">For young adults who age out of foster care</p>
        <h1 id="golf" className="type-display mt-2 max-w-[14ch] text-h1">
          Golf eSports tournament
        </h1>
        <p className="mt-5 max-w-[36rem] text-lead text-soft">
          Four rounds a week from your own couch, up to {golfFigures.weeks} weeks, and the best{' '}
          {planFigures(plan).finalists} meet in Las Vegas. You enter with a donation of{' '}
          {amounts.entry}.
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 sm:gap-x-7">
          {tournament?.isClosed ? (
            <Link to={paths.golfStandings()} className="button button-primary button-lg">
              Leaderboard
            </Link>
          ) : (
            <a href="#register" className="button button-primary button-lg">
              Sign up to play
            </a>
          )}
          <a href="#schedule" className="strong-link py-2">
            When to play
          </a>
          {tournament?.isClosed ? null : (
            <Link to={paths.golfStandings()} className="strong-link py-2">
              Leaderboard
            </Link>
          )}
          <Link to={paths.golfTeams()} className="strong-link py-2">
            Teams
          </Link>
        </p>
        {affiliateCode ? (
          <p className="type-label mt-5 text-sm text-soft">
            Your affiliate code: <b className="text-ink">{affiliateCode}</b>
          </p>
        ) : null}
      </div>
      {imageId ? (
        <img
          src={paths.image(imageId)}
          alt={imageAlt}
          width={1600}
          height={900}
          fetchPriority="high"
          className="aspect-video h-auto w-full rounded-md bg-line object-cover object-[78%]"
        />
      ) : null}
    </section>
  );
}
