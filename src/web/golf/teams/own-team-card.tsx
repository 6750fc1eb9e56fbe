// One's own team in the thanks view: its members and join code, or how to start or join one.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { OwnTeam } from '#contract/golf-account.ts';
import { maxTeamMembers } from '#rules/golf/weeks.ts';
import { Button } from '#ui/button.tsx';
import { CopiedLine } from '#ui/copied-line.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { joinTeamPath } from '#web/base/golf-paths.ts';
import { EnterTeam } from '../registration/enter-team.tsx';
import { findTeamProblem, type PendingTeam } from '../registration/pending-team.ts';
import { TeamMembers } from './team-members.tsx';
import { useOwnTeam } from './use-own-team.ts';

interface OwnTeamProps {
  /** What was typed with the registration; it is sent once. */
  pending: PendingTeam | null;
  onPending: (team: PendingTeam | null) => void;
  /** When the first round begins, from which on teams stay as they are. */
  firstStart: string | null;
}

/** The card. */
export function OwnTeamCard({ pending, onPending, firstStart }: OwnTeamProps) {
  const { query, enter, leave } = useOwnTeam();
  const { data: team } = query;
  const wasSent = useRef(false);
  const isChosen = pending !== null && !pending.isFromLink;
  const isOwed = isChosen && team === null && findTeamProblem(pending) === null;
  useEffect(() => {
    if (!isOwed || wasSent.current) return;
    wasSent.current = true;
    enter.mutate(pending, {
      onError: (problem) => {
        // What was refused is not sent again with every visit; what never arrived is.
        if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500) {
          onPending(null);
        }
      },
    });
  });
  useEffect(() => {
    // In a team, whatever was still to be sent has come true or come too late.
    if (team && pending) onPending(null);
  }, [team, pending, onPending]);
  const hasBegun = firstStart !== null && Date.parse(firstStart) <= Date.now();
  return (
    <>
      <h3 className="type-title text-h4">Your team</h3>
      {query.isError ? (
        <Notice tone="error" title="We could not load your team." className="mt-4">
          <Button look="quiet" className="-ml-2" onClick={() => query.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : team === undefined ? (
        <div className="mt-4">
          <SkeletonLines lines={3} label="Loading your team" />
        </div>
      ) : team ? (
        <Team team={team} leave={leave} hasBegun={hasBegun} />
      ) : hasBegun ? (
        <p className="mt-3 text-soft">
          You play on your own. Teams stay as they are since the first round has begun.
        </p>
      ) : (
        <EnterTeam initial={pending} enter={enter} onDone={() => onPending(null)} />
      )}
    </>
  );
}

interface TeamProps {
  team: OwnTeam;
  leave: ReturnType<typeof useOwnTeam>['leave'];
  hasBegun: boolean;
}

function Team({ team, leave, hasBegun }: TeamProps) {
  const isFull = team.members.length >= maxTeamMembers;
  return (
    <>
      <p className="type-display mt-2 text-h3 break-words">{team.name}</p>
      <TeamMembers members={team.members} rule="above" className="mt-3" />
      {hasBegun ? null : isFull ? (
        <p className="mt-3 text-sm text-soft">The team is complete.</p>
      ) : (
        <JoinCode team={team} />
      )}
      {hasBegun ? null : <Leave team={team} leave={leave} />}
    </>
  );
}

function JoinCode({ team: { joinCode } }: { team: OwnTeam }) {
  const link = new URL(joinTeamPath(joinCode), location.origin).href;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="type-label text-sm">Join code</p>
      <p className="mt-0.5 mb-2 text-sm text-soft">
        Pass it on: whoever has an entry joins with it, up to {maxTeamMembers} players in all.
      </p>
      <CopiedLine label="the join code" value={joinCode} className="type-figures" />
      <p className="type-label mt-4 mb-1.5 text-sm">Or a link that fills it in</p>
      <CopiedLine label="the link" value={link} />
    </div>
  );
}

function Leave({ team, leave }: Omit<TeamProps, 'hasBegun'>) {
  const [isAsking, setIsAsking] = useState(false);
  const isAlone = team.members.length === 1;
  if (team.isCaptain && !isAlone) {
    return (
      <p className="mt-4 text-sm text-soft">
        As its captain you can leave the team only when nobody else is in it.
      </p>
    );
  }
  const words = isAlone ? 'End the team' : 'Leave the team';
  return (
    <div className="mt-4">
      {isAsking ? (
        <>
          <p className="type-label">
            {isAlone ? 'The team and its join code will be gone.' : `Leave ${team.name}?`}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button look="secondary" isBusy={leave.isPending} onClick={() => leave.mutate()}>
              {words}
            </Button>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              Stay
            </Button>
          </div>
        </>
      ) : (
        <Button look="quiet" className="-ml-2" onClick={() => setIsAsking(true)}>
          {words}
        </Button>
      )}
      <p role="alert" className="type-label mt-2 text-danger empty:hidden">
        {leave.error?.message}
      </p>
    </div>
  );
}
