// The place of the registration: until when one can sign up, what it costs, and the affiliate's code.
import { Card } from '#ui/card.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import type { Golf } from './gather-golf.ts';

function Deadline({ tournament }: Pick<Golf, 'tournament'>) {
  return (
    <>
      <p className="text-lg">Registration closes one week before first round.</p>
      {tournament ? (
        <p className="mt-1 text-lg">
          {tournament.isClosed ? 'It closed on ' : 'That is '}
          <time dateTime={tournament.closesAt} className="type-title">
            {tournament.closes}
          </time>
          .
        </p>
      ) : (
        <p className="mt-1 text-soft">The date follows with the schedule.</p>
      )}
    </>
  );
}

/** What signing up takes; the form itself is not open yet, and that is what it says. */
export function Registration({ tournament, affiliateCode }: Golf) {
  return (
    <section aria-labelledby="register" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading id="register" title="Sign up Today to Play!" />
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <div>
            <Deadline tournament={tournament} />
            <p className="type-figures mt-6 border-t border-line-strong pt-4">
              <span className="type-label block text-sm text-soft">Entry donation</span>
              <b className="type-display text-h1 text-accent-text">$100</b>
            </p>
          </div>
          <Card>
            {tournament?.isClosed ? (
              <>
                <h3 className="type-title text-h4">Registration is closed</h3>
                <p className="mt-2 text-soft">
                  The field is complete. Follow the rounds from here.
                </p>
              </>
            ) : (
              <>
                <h3 className="type-title text-h4">Registration opens here soon</h3>
                <p className="mt-2 text-soft">
                  You will need your name, city, state and country, the day and session that you
                  want to play in, and a card for the entry donation. Nothing can be entered yet.
                </p>
              </>
            )}
            {affiliateCode ? (
              <p className="mt-5 border-t border-line pt-4">
                Your affiliate code: <b className="type-title">{affiliateCode}</b>
              </p>
            ) : null}
          </Card>
        </div>
      </div>
    </section>
  );
}
