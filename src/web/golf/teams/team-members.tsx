// Who plays for a team, each with a link to their player page.
import { Link } from 'react-router';
import type { TournamentTeam } from '#contract/golf-standings.ts';
import { classNames } from '#ui/class-names.ts';
import { paths } from '#web/base/paths.ts';

/** The members, the captain marked; a rule stands above or below each. */
export function TeamMembers(props: {
  members: TournamentTeam['members'];
  rule: 'above' | 'below';
  className: string;
}) {
  return (
    <ul className={props.className}>
      {props.members.map((member) => (
        <li
          key={member._id}
          className={classNames(
            'flex items-baseline justify-between gap-x-4 border-line py-2',
            props.rule === 'above' ? 'border-t' : 'border-b',
          )}
        >
          <Link
            to={paths.golfPlayer(member._id)}
            className="type-title min-w-0 text-lg leading-snug break-words decoration-accent decoration-2 underline-offset-4 hover:underline"
          >
            {member.name}
          </Link>
          {member.isCaptain ? (
            <span className="type-label text-sm text-accent-text">Captain</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
