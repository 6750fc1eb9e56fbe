// The registration's course: the form, the payment, and the entry that is stored after it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { golfApi, golfEvent, type OwnEntry, regForm } from '#contract/golf.ts';
import { call } from '#web/base/api.ts';
import { useSession } from '#web/base/session/use-session.ts';
import {
  type EntryValues,
  emptyEntry,
  findProblems,
  keepPending,
  type PendingEntry,
  readPending,
} from './pending-entry.ts';
import { keepPendingTeam, type PendingTeam, readPendingTeam } from './pending-team.ts';
import { type OwnPlace, useOwnEntry } from './use-own-entry.ts';

/** The team of a captain's link; what has been chosen of it stays chosen over a reload. */
function linked(text: string): PendingTeam {
  const kept = readPendingTeam();
  return kept?.kind === 'join' && kept.text === text
    ? kept
    : { kind: 'join', text, isFromLink: true };
}

/** Keeps what is filled in, over a reload too; a captain's link brings the join code along. */
function usePending(affiliateCode: string | null) {
  const [asked] = useSearchParams();
  const joinCode = asked.get('team');
  const [team, setTeam] = useState<PendingTeam | null>(() =>
    joinCode ? linked(joinCode) : readPendingTeam(),
  );
  const changeTeam = useCallback((next: PendingTeam | null) => {
    setTeam(next);
    keepPendingTeam(next);
  }, []);
  useEffect(() => {
    if (joinCode) keepPendingTeam(linked(joinCode));
  }, [joinCode]);
  // Whoever goes on with their registration has seen the team in it.
  const chooseTeam = () => {
    if (team?.isFromLink) changeTeam({ kind: team.kind, text: team.text });
  };
  const [pending, setPending] = useState<PendingEntry>(() => readPending(affiliateCode));
  const change = useCallback((next: PendingEntry) => {
    setPending(next);
    keepPending(next);
  }, []);
  const clear = useCallback(() => {
    setPending(emptyEntry(affiliateCode));
    keepPending(null);
  }, [affiliateCode]);
  const keepAgain = useCallback(() => {
    keepPending(pending);
    keepPendingTeam(team);
  }, [pending, team]);
  return { pending, change, clear, keepAgain, team, changeTeam, chooseTeam };
}

const staleCodes: string[] = ['entry_exists', 'entry_too_late'];

/** Stores the entry of somebody whose place is paid. */
function useStoring(done: (entry: OwnEntry) => void, lookAgain: () => void) {
  const [isStoring, setIsStoring] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function store(values: EntryValues): Promise<void> {
    const problems = findProblems(values);
    setRefusal(problems?.messages[0] ?? null);
    if (problems) return;
    setIsStoring(true);
    try {
      const form = regForm.parse(values);
      done(await call(golfApi.newEntry, { regForm: form, event: golfEvent }));
    } catch (problem) {
      // Another tab was faster, or the first week was closed: what is so by now is shown.
      if (problem instanceof ApiError && staleCodes.includes(problem.code)) lookAgain();
      setRefusal(problem instanceof Error ? problem.message : null);
    } finally {
      setIsStoring(false);
    }
  }

  return { isStoring, refusal, store };
}

/**
 * Calls back when somebody has signed out, so that the next person finds nothing of theirs. Whoever finds at the
 * payment that their session has ended is still there, and says anew who pays.
 */
function useOnLeft(isPaying: boolean, leave: () => void, stay: () => void): void {
  const { user } = useSession();
  const lastUserId = useRef<string | null>(null);
  const userId = user?._id ?? null;
  useEffect(() => {
    if (lastUserId.current && lastUserId.current !== userId) {
      if (userId === null && isPaying) stay();
      else leave();
    }
    lastUserId.current = userId;
  }, [userId, isPaying, leave, stay]);
}

/** Does something once, as soon as it is due. */
function useOnce(isDue: boolean, act: () => void): void {
  const wasTried = useRef(false);
  useEffect(() => {
    if (!isDue || wasTried.current) return;
    wasTried.current = true;
    act();
  });
}

const mayEnter = ({ isPaid, entry, late }: OwnPlace) => isPaid && !entry && !late;

/** Everything that the desk shows and can do. */
export function useRegistration(affiliateCode: string | null) {
  const { place, setEntry, tryAgain } = useOwnEntry();
  const { pending, change, clear, keepAgain, team, changeTeam, chooseTeam } =
    usePending(affiliateCode);
  const [hasJustPaid, setHasJustPaid] = useState(false);
  /** What the entrant's last press led to, which takes the focus. */
  const [ledTo, setLedTo] = useState<'form' | 'payment' | 'thanks' | null>(null);
  const { revalidate } = useRevalidator();
  const { isStoring, refusal, store } = useStoring((entry) => {
    setEntry(entry);
    setLedTo('thanks');
    clear();
    // The list of entries below has one more.
    revalidate();
  }, tryAgain);
  const leave = useCallback(() => {
    clear();
    changeTeam(null);
    setHasJustPaid(false);
  }, [clear, changeTeam]);
  useOnLeft(pending.isReady, leave, keepAgain);

  // Paid earlier, and complete when this tab was left: nothing remains to be asked.
  useOnce(mayEnter(place) && pending.isReady && !hasJustPaid, () => store(pending.values));

  return {
    place,
    tryAgain,
    pending,
    hasJustPaid,
    ledTo,
    isStoring,
    refusal,
    fillIn: (values: EntryValues) => change({ ...pending, values }),
    choosePack: (isWithoutPack: boolean) => change({ ...pending, isWithoutPack }),
    goOn: () => {
      setLedTo('payment');
      chooseTeam();
      change({ ...pending, isReady: true });
    },
    team,
    changeTeam,
    setEntry,
    cancel: () => {
      setLedTo('form');
      clear();
      changeTeam(null);
    },
    store: () => {
      chooseTeam();
      store(pending.values);
    },
    settle: () => {
      setHasJustPaid(true);
      store(pending.values);
    },
  };
}

/** The registration's state, as its parts are given it. */
export type RegistrationCourse = ReturnType<typeof useRegistration>;
