// A message in the page: what went wrong, what went well, or what to know.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type NoticeTone = 'error' | 'success' | 'info';

const looks: Record<NoticeTone, string> = {
  error: 'border-danger bg-danger-ground',
  success: 'border-green bg-good-ground',
  info: 'border-ink bg-info-ground',
};

/**
 * A message box. Errors are announced at once, other tones when the reader pauses; set `isQuiet` for
 * a message that is there from the beginning.
 */
export function Notice(props: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  isQuiet?: boolean;
  className?: string;
}) {
  const { tone = 'info', title, children, isQuiet, className } = props;
  return (
    <div
      role={isQuiet ? undefined : tone === 'error' ? 'alert' : 'status'}
      className={classNames('border-l-4 px-4 py-3 text-base', looks[tone], className)}
    >
      {title ? <p className="type-title text-lg leading-snug">{title}</p> : null}
      {children}
    </div>
  );
}
