// Proves what is said of a team's name and of a join code before they are sent.
import { expect, it } from 'vitest';
import { findTeamProblem } from './pending-team.ts';

it('asks for the name of a team', () => {
  expect(findTeamProblem({ kind: 'start', text: ' ' })).toBe('Please name your team.');
  expect(findTeamProblem({ kind: 'start', text: 'Fore!' })).toBeNull();
});

it('reads a join code however it is typed', () => {
  expect(findTeamProblem({ kind: 'join', text: 'abcd-2345' })).toBeNull();
  expect(findTeamProblem({ kind: 'join', text: 'abc' })).toBe(
    'A join code has eight letters and digits.',
  );
});
