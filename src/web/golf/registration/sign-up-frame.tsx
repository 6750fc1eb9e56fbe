// The frame of the registration: its heading, its deadline and its price, beside the form.
import type { ReactNode } from 'react';
import { amounts } from '#rules/figures.ts';
import { Card } from '#ui/card.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import type { GolfTournament } from '../landing/load-golf.ts';

function Deadline({ tournament }: { tournament: GolfTournament | null }) {
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

/** 'Sign up Today to Play!' with what stands in the form's place. */
export function SignUpFrame(props: { tournament: GolfTournament | null; children: ReactNode }) {
  return (
    <>
      <SectionHeading id="register" title="Sign up Today to Play!" />
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <div className="lg:sticky lg:top-8">
          <Deadline tournament={props.tournament} />
          <p className="type-figures mt-6 border-t border-line-strong pt-4">
            <span className="type-label block text-sm text-soft">Entry donation</span>
            <b className="type-display text-h1 text-accent-text">{amounts.entry}</b>
          </p>
        </div>
        <Card className="min-w-0">{props.children}</Card>
      </div>
    </>
  );
}
