// Playing within one's means: how much one lets oneself spend, and breaks from playing.
import { useEffect, useRef } from 'react';
import { raiseWaitsHours } from '#rules/play-limits/play-limits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { playLimitsId } from '../base/play-limits-path.ts';
import { AccountSection } from '../base/session/account-section.tsx';
import { BreakPart } from './break-part.tsx';
import { LimitRow } from './limit-row.tsx';
import { usePlayStanding } from './use-play-standing.ts';

/** The limits of a day, a week and a month, and below them the breaks. */
export function PlayLimitsSection() {
  const { data, isError, refetch } = usePlayStanding();
  useArrival(data !== undefined);
  return (
    <AccountSection id={playLimitsId} title="Play limits">
      <p className="mb-5 max-w-prose text-soft">
        You decide how much you spend on jackpot credits, raffle tickets and vote tokens. A gift
        counts as far as it brings some of them. A lower limit counts at once, a higher one after{' '}
        {raiseWaitsHours} hours. Closing the account does not shorten that time.
      </p>
      {data ? (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.limits.map((limit) => (
              <LimitRow key={limit.period} limit={limit} />
            ))}
          </ul>
          <BreakPart taken={data.break} />
        </>
      ) : isError ? (
        <Notice tone="error" title="We could not load your play limits.">
          <Button look="quiet" className="-ml-2" onClick={() => refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <SkeletonLines lines={8} label="Loading your play limits" />
      )}
    </AccountSection>
  );
}

/** Whoever followed a link to this section came before it was there: the page goes on to it once. */
function useArrival(isLoaded: boolean): void {
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isLoaded || hasArrived.current) return;
    hasArrived.current = true;
    if (window.location.hash === `#${playLimitsId}`)
      document.getElementById(playLimitsId)?.closest('section')?.scrollIntoView();
  }, [isLoaded]);
}
