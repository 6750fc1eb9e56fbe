// Whether somebody plays in a team: on their own, as a captain, or with a join code.
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PendingTeam } from './pending-team.ts';

const kinds = [
  { value: 'none', title: 'On my own' },
  { value: 'start', title: 'Start a team' },
  { value: 'join', title: 'Join a team' },
] as const;

interface TeamChoiceProps {
  team: PendingTeam | null;
  onChange: (team: PendingTeam | null) => void;
  error: string | null;
}

/** The choice, and the name or the code that belongs to it. */
export function TeamChoice({ team, onChange, error }: TeamChoiceProps) {
  return (
    <div className="grid gap-4">
      <RadioCards
        label="Team"
        description="Up to four play beside each other. You can also start or join one later."
        name="teamKind"
        columns={3}
        options={kinds}
        value={team?.kind ?? 'none'}
        onChange={(kind) => onChange(kind === 'none' ? null : { kind, text: '' })}
      />
      {team ? (
        <TeamField
          team={team}
          error={error}
          onChange={(text) => onChange({ ...team, text })}
          className="sm:max-w-md"
        />
      ) : null}
    </div>
  );
}

/** The name of a team, or its join code. */
export function TeamField(props: {
  team: PendingTeam;
  onChange: (text: string) => void;
  error: string | null;
  className?: string;
}) {
  const { team, onChange, error, className } = props;
  const field = {
    value: team.text,
    error,
    className,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return team.kind === 'start' ? (
    <TextField label="Name of the team" name="teamName" maxLength={80} {...field} />
  ) : (
    <TextField
      label="Join code"
      description="Eight letters and digits, from the captain of the team."
      name="joinCode"
      maxLength={20}
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
    />
  );
}
