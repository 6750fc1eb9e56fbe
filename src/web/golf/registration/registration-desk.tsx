// The registration for whoever stands before it: a newcomer, somebody who has paid, or an entrant.
import { useEffect, useRef, useTransition } from 'react';
import { Link } from 'react-router';
import type { LateDonation, OwnEntry } from '#contract/golf.ts';
import { amounts } from '#rules/figures.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useNowAt } from '#ui/use-now-at.ts';
import { paths } from '#web/base/paths.ts';
import { useAllowedItems } from '#web/base/payments/allowed-items.ts';
import { RestrictedNotice } from '#web/base/payments/restricted-notice.tsx';
import { useSession } from '#web/base/session/use-session.ts';
import type { GolfTournament } from '../landing/load-golf.ts';
import { EntryForm } from './entry-form.tsx';
import { PayEntry } from './pay-entry.tsx';
import { SignUpFrame } from './sign-up-frame.tsx';
import { Thanks } from './thanks.tsx';
import { type RegistrationCourse, useRegistration } from './use-registration.ts';

interface DeskProps {
  tournament: GolfTournament | null;
  affiliateCode: string | null;
  /** The page's own address, to which a login leads back. */
  basePath: string;
  /** Told of one's own entry, which the list of entries shows too. */
  onOwnEntry: (entry: OwnEntry | null) => void;
}

/** The thanks for an entrant, and for everybody else the frame with what is theirs to do. */
export default function RegistrationDesk(props: DeskProps) {
  const { onOwnEntry } = props;
  const course = useRegistration(props.affiliateCode);
  const tournament = useOpenTournament(props.tournament);
  const { entry } = course.place;
  useEffect(() => {
    onOwnEntry(entry);
  }, [onOwnEntry, entry]);
  if (entry) return <Thanks course={course} entry={entry} tournament={tournament} />;
  return (
    <SignUpFrame tournament={tournament}>
      <DeskBody {...props} tournament={tournament} course={course} />
    </SignUpFrame>
  );
}

/** The tournament, closed from the instant on at which registration closes. */
function useOpenTournament(tournament: GolfTournament | null): GolfTournament | null {
  const closesAt = tournament?.closesAt;
  const now = useNowAt(...(closesAt ? [closesAt] : []));
  return tournament && { ...tournament, isClosed: Date.parse(tournament.closesAt) <= now };
}

function DeskBody(props: DeskProps & { course: RegistrationCourse }) {
  const { course, tournament } = props;
  const { place, pending, hasJustPaid } = course;
  const { value: allowed, error: isAllowedUnknown } = useAllowedItems();
  // Whoever pays is signed in by it; the payment must stay in the page while that is looked up.
  const isPaying = pending.isReady && !(place.isPaid && !hasJustPaid);
  const isWaiting = !place.isLoaded || !(allowed || isAllowedUnknown);
  if (isWaiting && !isPaying) {
    return <SkeletonLines lines={6} label="Loading the registration" />;
  }
  if (place.error && !isPaying) {
    return (
      <Notice tone="error" title={place.error}>
        <Button look="quiet" className="-ml-2" onClick={course.tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (place.late) return <TooLate late={place.late} />;
  if (place.isPaid && !hasJustPaid) return <PaidForm {...props} />;
  if (!tournament || (tournament.isClosed && !hasJustPaid)) {
    return <Closed hasTournament={tournament !== null} />;
  }
  if (allowed && !allowed.includes('tournament') && !hasJustPaid) {
    return <RestrictedNotice item="tournament" allowed={allowed} />;
  }
  return isPaying ? (
    <PayEntry course={course} firstDay={tournament.firstDay} />
  ) : (
    <FirstStep {...props} />
  );
}

function Closed({ hasTournament }: { hasTournament: boolean }) {
  return (
    <>
      <h3 className="type-title text-h4">
        {hasTournament ? 'Registration is closed' : 'Registration is not open yet'}
      </h3>
      <p className="mt-2 text-soft">
        {hasTournament
          ? 'The field is complete. Follow the rounds from here.'
          : 'It opens here as soon as the dates of the next tournament are set.'}
      </p>
      {hasTournament ? <LeaderboardLink /> : null}
    </>
  );
}

const becomesOf: Record<LateDonation, string> = {
  'goes-back': `We give your entry donation of ${amounts.entry} back.`,
  'went-back': `We gave your entry donation of ${amounts.entry} back.`,
  kept: 'We have not given your entry donation back by ourselves: please write to us about it.',
};

/** Somebody who paid for their place, and whose details had not come in when the field was closed. */
function TooLate({ late }: { late: LateDonation }) {
  return (
    <>
      <h3 className="type-title text-h4">Your details did not come in</h3>
      <Notice tone="info" title="It is too late to enter." className="mt-4 mb-5" isQuiet>
        The first week was closed before your form came in, so you cannot play in this tournament.{' '}
        {becomesOf[late]}
      </Notice>
      <LeaderboardLink />
    </>
  );
}

const LeaderboardLink = () => (
  <p className="mt-5 pb-1.5">
    <Link to={paths.golfStandings()} className="strong-link">
      Leaderboard
    </Link>
  </p>
);

function FirstStep({ course, tournament, basePath }: DeskProps & { course: RegistrationCourse }) {
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isGoingOn, startGoingOn] = useTransition();
  const takesFocus = course.ledTo === 'form';
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <p className="type-label text-sm text-accent-text">Step 1 of 2</p>
      <h3
        ref={heading}
        tabIndex={-1}
        className="type-display mt-1 max-w-[22ch] text-h3 outline-none"
      >
        {user
          ? 'Register for the tournament'
          : 'Create your account and register for the tournament'}
      </h3>
      {user ? null : (
        <p className="mt-2 text-soft">
          Your account is created as you pay. Already a member?{' '}
          <Link
            to={paths.login(`${basePath}#register`)}
            className="whitespace-nowrap underline decoration-accent decoration-2 underline-offset-4"
          >
            Log in first
          </Link>
        </p>
      )}
      <div className="mt-6">
        <EntryForm
          values={course.pending.values}
          onChange={course.fillIn}
          // The press is answered first: a slow phone needs a while to draw the payment.
          onSubmit={() => startGoingOn(course.goOn)}
          button="Continue to your donation"
          isBusy={isGoingOn}
          team={{ value: course.team, onChange: course.changeTeam }}
          pack={{ isWithoutPack: course.pending.isWithoutPack, onChange: course.choosePack }}
          firstDay={tournament?.firstDay ?? null}
        />
      </div>
    </>
  );
}

/** Somebody whose place is paid but whose details never arrived. */
function PaidForm({ course, tournament }: DeskProps & { course: RegistrationCourse }) {
  return (
    <>
      <h3 className="type-display text-h3">Register for the tournament</h3>
      <Notice tone="success" title="Your entry donation is paid." className="mt-4 mb-6" isQuiet>
        Only your details are missing. You do not pay again.
      </Notice>
      <EntryForm
        values={course.pending.values}
        onChange={course.fillIn}
        onSubmit={course.store}
        button="Register"
        isBusy={course.isStoring}
        refusal={course.refusal}
        team={{ value: course.team, onChange: course.changeTeam }}
        firstDay={tournament?.firstDay ?? null}
      />
    </>
  );
}
