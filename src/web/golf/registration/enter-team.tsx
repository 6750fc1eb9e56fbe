// Starts a team or joins one, for somebody whose entry is stored.
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { useOwnTeam } from '../teams/use-own-team.ts';
import { findTeamProblem, type PendingTeam } from './pending-team.ts';
import { TeamField } from './team-choice.tsx';

const kinds = [
  { value: 'start', title: 'Start a team' },
  { value: 'join', title: 'Join a team' },
] as const;

interface EnterTeamProps {
  /** What was typed with the registration. */
  initial: PendingTeam | null;
  enter: ReturnType<typeof useOwnTeam>['enter'];
  /** What was kept need not be kept any longer. */
  onDone: () => void;
}

/** The choice and its one field. */
export function EnterTeam({ initial, enter, onDone }: EnterTeamProps) {
  const [team, setTeam] = useState<PendingTeam>(initial ?? { kind: 'start', text: '' });
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: PendingTeam): void {
    setTeam(next);
    setProblem(null);
    enter.reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = findTeamProblem(team);
    setProblem(found);
    if (found || enter.isPending) return;
    enter.mutate(team, { onSettled: onDone });
  }

  return (
    <Form onSubmit={submit} className="mt-3 grid gap-4">
      <p className="text-soft">
        Up to four play beside each other. A captain starts the team and passes its join code on.
      </p>
      <RadioCards
        label="What you want to do"
        isLabelHidden
        name="enterTeam"
        columns={2}
        options={kinds}
        value={team.kind}
        onChange={(kind) => change({ kind, text: '' })}
      />
      <TeamField
        team={team}
        error={problem ?? enter.error?.message ?? null}
        onChange={(text) => change({ ...team, text })}
      />
      <Button type="submit" className="justify-self-start" isBusy={enter.isPending}>
        {team.kind === 'start' ? 'Start the team' : 'Join the team'}
      </Button>
    </Form>
  );
}
