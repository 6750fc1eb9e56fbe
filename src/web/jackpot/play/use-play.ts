// The course of a play: pick, confirm, get credits where they are missing, and the cards are saved.
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { type JackpotCard, jackpotApi, type RaceDetail } from '#contract/jackpot.ts';
import { useNowAt } from '#ui/use-now-at.ts';
import { useWhenDue } from '#ui/use-when-due.ts';
import { call } from '#web/base/api.ts';
import { cardsWereSaved, forgetCredits, useCredits } from '#web/base/jackpot/own-jackpot.ts';
import { onPurchaseSettled } from '#web/base/payments/purchase-events.ts';
import { setSession } from '#web/base/session/session-store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { afterSaving, cardsToSave, type PendingCards } from './pending-cards.ts';
import { raceDoor } from './race-door.ts';
import { usePendingCards } from './use-pending-cards.ts';

/** Why cards were not saved, in the server's words. */
export interface PlayRefusal {
  code: RefusalCode | 'network';
  message: string;
}

/** Saves cards, and keeps why they were not saved. */
function useSaving(done: (cards: JackpotCard[], pending: PendingCards) => void) {
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<PlayRefusal | null>(null);
  // What a purchase brings may be just what was missing.
  useEffect(() => onPurchaseSettled(() => setRefusal(null)), []);

  async function save(pending: PendingCards): Promise<PlayRefusal | null> {
    setIsSaving(true);
    setRefusal(null);
    try {
      const picks = cardsToSave(pending).map((card) => [...card]);
      const { raceId: race, requestKey } = pending;
      const answer = await call(jackpotApi.saveCards, { picks, race, requestKey });
      cardsWereSaved(answer.ghaJackpotCredits);
      done(answer.cards, pending);
      return null;
    } catch (problem) {
      const { code, message } =
        problem instanceof ApiError
          ? problem
          : { code: 'internal' as const, message: `${problem}` };
      setRefusal({ code, message });
      return { code, message };
    } finally {
      setIsSaving(false);
    }
  }

  return { isSaving, refusal, setRefusal, save };
}

/** What stands in the way of saving: an account, credits, or that neither is known yet. */
type Need = 'nothing' | 'account' | 'credits' | 'waiting';

/** Who is here, what they have, and what cards of this cost need beyond it. */
function useNeeds(cost: number) {
  const { isKnown, user } = useSession();
  const { data: credits = null, isError } = useCredits(user !== null);
  function findNeed(): Need {
    if (!isKnown) return 'waiting';
    if (!user) return 'account';
    if (credits !== null) return credits >= cost ? 'nothing' : 'credits';
    // What can't be loaded is for the server to decide.
    return isError ? 'nothing' : 'waiting';
  }
  return { user, credits: user ? credits : null, need: findNeed() };
}

/** Where a play is that is not saved yet. */
function stepOf(
  { isConfirmed }: PendingCards,
  need: Need,
  isConfirming: boolean,
): 'pick' | 'confirm' | 'credits' {
  if (isConfirmed && (need === 'account' || need === 'credits')) return 'credits';
  return isConfirming || isConfirmed ? 'confirm' : 'pick';
}

/** Everything that the play dialog shows and can do; `onStale` asks for the race as it is by now. */
export function usePlay(race: RaceDetail, onStale: () => void) {
  const now = useNowAt(race.opensAt, race.closesAt);
  const door = raceDoor(race, now);
  const { pending, change, isFromEarlier } = usePendingCards(race._id);
  const [isConfirming, setIsConfirming] = useState(false);
  const [saved, setSaved] = useState<JackpotCard[] | null>(null);
  const { user, credits, need } = useNeeds(cardsToSave(pending).length);
  const { isSaving, refusal, setRefusal, save } = useSaving((cards, sent) => {
    setSaved(cards);
    setIsConfirming(false);
    change(afterSaving(sent));
  });
  const isDue = pending.isConfirmed && need === 'nothing' && door === 'open' && !refusal;
  useWhenDue(isDue, () => {
    save(pending).then((no) => {
      if (no?.code === 'not_enough_credits') forgetCredits();
      else if (no?.code === 'signed_out') {
        // This forgets what was kept; the same person is to find it again after logging in.
        setSession({ authorized: false, user: null });
        setRefusal(null);
        change(pending);
      } else if (no) {
        change({ ...pending, isConfirmed: false });
        // The numbers have to be looked at again, or the race has moved on.
        const isStale = no.code === 'car_scratched' || no.code.startsWith('race_');
        setIsConfirming(!isStale);
        if (isStale) onStale();
      }
    });
  });

  return {
    race,
    door,
    step: saved ? ('saved' as const) : stepOf(pending, need, isConfirming),
    user,
    credits,
    need,
    pending,
    change,
    isFromEarlier,
    isBusy: isSaving || isDue || (pending.isConfirmed && need === 'waiting'),
    refusal,
    saved,
    goToConfirm: () => setIsConfirming(true),
    confirm: () => {
      setRefusal(null);
      change({ ...pending, isConfirmed: true });
    },
    back: () => {
      setRefusal(null);
      setIsConfirming(false);
      change({ ...pending, isConfirmed: false });
    },
    playMore: () => setSaved(null),
  };
}

/** The play's state, as its parts are given it. */
export type Play = ReturnType<typeof usePlay>;
