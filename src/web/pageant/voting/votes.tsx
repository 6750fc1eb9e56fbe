// A number of votes in words, which shows when it has grown.
import { useState } from 'react';
import { formatNumber, plural } from '#rules/format/counts.ts';
import { classNames } from '#ui/class-names.ts';

/** A figure that fades in anew whenever it changes, and stands still as long as it does not. */
export function LiveFigure({ value }: { value: number }) {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (value !== first && !hasChanged) setHasChanged(true);
  return (
    <span
      key={value}
      className={classNames('inline-block', hasChanged && 'motion-safe:animate-tick')}
    >
      {formatNumber(value)}
    </span>
  );
}

/** `1 vote`, `1,234 votes`. */
export function Votes({ count }: { count: number }) {
  return (
    <span className="type-figures whitespace-nowrap">
      <LiveFigure value={count} /> {plural(count, 'vote')}
    </span>
  );
}
