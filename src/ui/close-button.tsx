// The cross that closes a dialog or a message.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A square button with a cross; `label` is what screen readers say. */
export function CloseButton({
  label = 'Close',
  className,
  ...button
}: ComponentProps<'button'> & { label?: string }) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-sm hover:bg-sunken disabled:opacity-40',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 14 14" className="w-4 stroke-current stroke-2">
        <path d="m1 1 12 12M13 1 1 13" />
      </svg>
    </button>
  );
}
