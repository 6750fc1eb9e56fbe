// What all parts of the pageant's page show of the vote, as it goes on.
import { useMemo } from 'react';
import type { CandidateCard, Pageant } from '../load-pageant.ts';
import { rankCandidates, type Standing } from '../standings.ts';
import { useContestPhase, useTallyHidden } from '../use-contest-phase.ts';
import { useLiveTally } from '../use-live-tally.ts';

/** A candidate with where she stands. */
export type Place = CandidateCard & Omit<Standing, 'id' | 'group'>;

/** The contest as of now: its phase, its votes, and everybody's place, best first. */
export function useStage({ contest, now, tally, candidates }: Pageant) {
  const phase = useContestPhase(contest, now);
  const isHidden = useTallyHidden(contest, now);
  const live = useLiveTally(contest, tally);
  const places = useMemo(() => {
    const cards = new Map(candidates.map((card) => [card._id, card]));
    return rankCandidates(candidates, live.tally).flatMap(({ id, ...standing }): Place[] => {
      const card = cards.get(id);
      return card ? [{ ...standing, ...card }] : [];
    });
  }, [candidates, live.tally]);
  return { contest, now, phase, isHidden, places, source: live.source, give: live.give };
}

/** The vote, as the page's parts are given it. */
export type Stage = ReturnType<typeof useStage>;
