// Shows the account when all of it has come, so that nothing on it jumps as one list after the other does.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** A part that takes longer than this no longer holds the others up. */
const longestMs = 2500;

/** The children load while they are hidden; until they are there `waiting` stands in their place. */
export function OnceLoaded({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const [isShown, setIsShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again whenever a call has ended
  useEffect(() => {
    // The effects of the children came first, so their calls are under way by now.
    if (client.isFetching() === 0) setIsShown(true);
  }, [client, fetching]);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), longestMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Whoever followed a link to a section came before it was there.
    const id = window.location.hash.slice(1);
    if (isShown && id) document.getElementById(id)?.closest('section')?.scrollIntoView();
  }, [isShown]);
  return (
    <>
      {isShown ? null : waiting}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
