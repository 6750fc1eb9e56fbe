// Counts down to an instant, second by second.
import { type ReactNode, useSyncExternalStore } from 'react';
import { timeLeft } from './time-left.ts';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000;

/**
 * The time left until an instant, or `closed` once it has passed. `now` is when the page's data was
 * made: server and browser first render the same text from it, then it ticks.
 */
export function Countdown(props: {
  until: string;
  now: string;
  closed: ReactNode;
  className?: string;
}) {
  const now = useSyncExternalStore(everySecond, wholeSecond, () => Date.parse(props.now));
  const left = timeLeft(Date.parse(props.until), now);
  return (
    <span role="timer" className={props.className}>
      {left ? (
        <>
          <span aria-hidden="true" className="type-figures">
            {left.shown}
          </span>
          <span className="sr-only">{left.spoken}</span>
        </>
      ) : (
        props.closed
      )}
    </span>
  );
}
