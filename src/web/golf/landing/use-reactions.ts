// Likes and dislikes of an entry: counted at once, taken back where the server did not count them.
import { useEffect, useState } from 'react';
import { address } from '#contract/client.ts';
import type { golfAccountApi } from '#contract/golf-account.ts';
import { call } from '#web/base/api.ts';
import { keep, readKept } from '#web/base/session/kept-for-account.ts';

/** What one can say of an entry. */
export type Reaction = 'like' | 'dislike';

// By their addresses, since all schemas would come along with the contract otherwise.
const calls = {
  like: address<typeof golfAccountApi.like>({
    method: 'POST',
    path: '/data/tournament-entry-like',
  }),
  dislike: address<typeof golfAccountApi.dislike>({
    method: 'POST',
    path: '/data/tournament-entry-dislike',
  }),
};

const keptAs = 'entry-reactions';
const maxKept = 500;
const nameOf = (entryId: string, kind: Reaction) => `${kind} ${entryId}`;

function readGiven(): string[] {
  const kept = readKept(keptAs);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

function keepGiven(name: string): void {
  keep(keptAs, [...new Set([...readGiven(), name])].slice(-maxKept));
}

type Given = Record<Reaction, boolean>;

/**
 * What this visitor has said of an entry, and how to say it; `note` is what became of the last press.
 *
 * @param counted the counters as the page came with them
 */
export function useReactions(entryId: string, counted: Record<Reaction, number>) {
  const [given, setGiven] = useState<Given>({ like: false, dislike: false });
  /** What the counters are at least, whether or not the page has heard of the press yet. */
  const [least, setLeast] = useState({ like: 0, dislike: 0 });
  const [note, setNote] = useState('');

  useEffect(() => {
    const names = readGiven();
    setGiven({
      like: names.includes(nameOf(entryId, 'like')),
      dislike: names.includes(nameOf(entryId, 'dislike')),
    });
  }, [entryId]);

  async function react(kind: Reaction): Promise<void> {
    if (given[kind]) {
      setNote(`You have given this entry your ${kind} already.`);
      return;
    }
    const mark = (isGiven: boolean) => setGiven((before) => ({ ...before, [kind]: isGiven }));
    const count = (number: number) => setLeast((before) => ({ ...before, [kind]: number }));
    setNote('');
    mark(true);
    count(counted[kind] + 1);
    try {
      const { ok } = await call(calls[kind], { entryId });
      keepGiven(nameOf(entryId, kind));
      if (!ok) {
        count(0);
        setNote(`You have given this entry your ${kind} already.`);
      }
    } catch (problem) {
      mark(false);
      count(0);
      setNote(`Your ${kind} was not counted. ${problem instanceof Error ? problem.message : ''}`);
    }
  }

  const counters = {
    like: Math.max(counted.like, least.like),
    dislike: Math.max(counted.dislike, least.dislike),
  };
  return { given, counters, note, react };
}
