// A sheet of paper that lies on the page.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A raised box with a fine edge; give it its own padding where the usual one is wrong. */
export function Card({
  isFlush,
  className,
  ...rest
}: ComponentProps<'div'> & { isFlush?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames(
        'rounded-md border border-line bg-raised',
        !isFlush && 'p-5 sm:p-7',
        className,
      )}
    />
  );
}
