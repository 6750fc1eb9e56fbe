// What an entrant sees: thanks, the entry as it stands, the team, and the scorecards.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OwnEntry } from '#contract/golf.ts';
import { amounts } from '#rules/figures.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { golfFigures } from '#rules/golf/figures.ts';
import { Card } from '#ui/card.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '#web/base/paths.ts';
import { accountClient } from '#web/base/session/account-client.ts';
import type { GolfTournament } from '../landing/load-golf.ts';
import { OwnPackCard } from '../packs/own-pack-card.tsx';
import { OwnScorecards } from '../players/own-scorecards.tsx';
import { OwnTeamCard } from '../teams/own-team-card.tsx';
import { OwnEntryCard } from './own-entry-card.tsx';
import type { OwnPlace } from './use-own-entry.ts';
import type { RegistrationCourse } from './use-registration.ts';

/** Which registrant somebody is, and the gift pack. */
function Registrant({ place }: { place: OwnPlace }) {
  const { registrantNumber } = place;
  if (registrantNumber === null) return null;
  return (
    <p className="type-figures mt-3 max-w-prose text-lg">
      Of the paid entries, yours is number <b>{formatNumber(registrantNumber)}</b>
      {aboutPack(place)}
    </p>
  );
}

function aboutPack({ giftPack, isWithoutPack }: OwnPlace): string {
  if (giftPack) {
    return `, among the first ${golfFigures.giftPacks}: a gift pack worth ${golfFigures.giftPack} is yours.`;
  }
  return isWithoutPack
    ? '. You entered without the gift pack, so your receipt does not count it.'
    : `. The gift packs went to the first ${golfFigures.giftPacks}.`;
}

/** 'Thanks for signing up!', and right after paying also that the payment is complete. */
export function Thanks(props: {
  course: RegistrationCourse;
  entry: OwnEntry;
  tournament: GolfTournament | null;
}) {
  const { course, entry, tournament } = props;
  const { hasJustPaid } = course;
  const takesFocus = course.ledTo === 'thanks';
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (takesFocus) top.current?.focus();
  }, [takesFocus]);
  return (
    <QueryClientProvider client={accountClient}>
      <div ref={top} tabIndex={-1} className="scroll-mt-6 outline-none">
        <SectionHeading id="register" title="Thanks for signing up!" />
        <div role="status">
          {hasJustPaid ? (
            <Notice tone="success" title="Payment complete" className="mb-8" isQuiet>
              Your entry donation of {amounts.entry} has arrived.
            </Notice>
          ) : null}
          <p className="max-w-prose text-lead">
            You're all set for the tournament! Check back here soon for more info and to update your
            entry if you need to.
          </p>
        </div>
        <Registrant place={course.place} />
        <p className="mt-5 flex flex-wrap gap-x-7 gap-y-2">
          <Link to={paths.golfPlayer(entry._id)} className="strong-link py-2">
            Your page as a player
          </Link>
          <Link to={paths.golfStandings()} className="strong-link py-2">
            Leaderboard
          </Link>
          {course.place.earlier.map(({ year, entryId }) => (
            <Link key={entryId} to={paths.golfPlayer(entryId)} className="strong-link py-2">
              Your scores of {year}
            </Link>
          ))}
        </p>
        <div className="mt-7 grid items-start gap-6 lg:grid-cols-2">
          <Card className="min-w-0">
            <OwnEntryCard entry={entry} tournament={tournament} onChanged={course.setEntry} />
          </Card>
          <Card className="min-w-0">
            <OwnTeamCard
              pending={course.team}
              onPending={course.changeTeam}
              firstStart={tournament?.rounds[0]?.startsAt ?? null}
            />
          </Card>
          {course.place.giftPack ? <OwnPackCard /> : null}
        </div>
        <OwnScorecards />
      </div>
    </QueryClientProvider>
  );
}
