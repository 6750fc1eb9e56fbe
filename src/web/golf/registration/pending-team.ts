// The team that somebody wants to start or join, kept over sign-in and payment until the entry is stored.
import { golfAccountApi } from '#contract/golf-account.ts';
import { keep, readKept } from '#web/base/session/kept-for-account.ts';

/** A team's name or a join code, as typed. */
export interface PendingTeam {
  kind: 'start' | 'join';
  text: string;
  /** Set while it came with a link alone: anybody can make one, so it joins no team without a press. */
  isFromLink?: true;
}

const keptAs = 'pending-team-entry';
const longest = 80;

/** The kept team; what was kept can be of an older version or somebody's own making. */
export function readPendingTeam(): PendingTeam | null {
  const kept = readKept(keptAs) as Partial<PendingTeam> | null;
  const isTeam = kept?.kind === 'start' || kept?.kind === 'join';
  if (!isTeam || typeof kept.text !== 'string') return null;
  return {
    kind: kept.kind as PendingTeam['kind'],
    text: kept.text.slice(0, longest),
    ...(kept.isFromLink ? { isFromLink: true } : {}),
  };
}

/** Keeps the team in this tab; null forgets it. */
export function keepPendingTeam(team: PendingTeam | null): void {
  keep(keptAs, team);
}

/** What is wrong with it, as the server would say; null where nothing is. */
export function findTeamProblem({ kind, text }: PendingTeam): string | null {
  const { name } = golfAccountApi.startTeam.input.shape;
  const { joinCode } = golfAccountApi.joinTeam.input.shape;
  const { error } = kind === 'start' ? name.safeParse(text) : joinCode.safeParse(text);
  return error?.issues[0]?.message ?? null;
}
