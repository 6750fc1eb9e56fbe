// Buttons, and links that look like buttons.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'md' | 'lg';

interface Looks {
  /** Primary once in a view; secondary beside it; quiet for what is seldom wanted. */
  look?: ButtonLook;
  size?: ButtonSize;
  children: ReactNode;
}

const looks: Record<ButtonLook, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
};

/** The classes of a button, for links of a router. */
export function buttonLook(look: ButtonLook = 'primary', size: ButtonSize = 'md'): string {
  return classNames('button', looks[look], size === 'lg' && 'button-lg');
}

/** A button; while `isBusy` it says so, keeps its size and does nothing. */
export function Button(props: Looks & ComponentProps<'button'> & { isBusy?: boolean }) {
  const { look, size, isBusy, className, children, onClick, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonLook(look, size), isBusy && 'relative', className)}
    >
      <span className={isBusy ? 'busy-label' : 'contents'}>{children}</span>
      {isBusy ? <span aria-hidden="true" className="busy-mark" /> : null}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton(props: Looks & ComponentProps<'a'>) {
  const { look, size, className, children, ...link } = props;
  return (
    <a {...link} className={classNames(buttonLook(look, size), className)}>
      {children}
    </a>
  );
}
