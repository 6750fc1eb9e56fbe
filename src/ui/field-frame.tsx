// What every form field shares: its label, description and error, tied together for screen readers.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The texts of a field. */
export interface FieldTexts {
  label: ReactNode;
  /** A sentence of help under the label. */
  description?: ReactNode;
  /** What is wrong; announced when it appears. */
  error?: string | null;
}

/** The attributes that tie a control to its texts. */
export function describedBy(id: string, texts: Pick<FieldTexts, 'description' | 'error'>) {
  const ids = [texts.description ? `${id}-description` : '', texts.error ? `${id}-error` : ''];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': texts.error ? true : undefined,
  };
}

/** The error line of a field; it stays in the page so that its change is announced. */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  return (
    <div aria-live="polite">
      {error ? (
        <p
          id={`${id}-error`}
          className="type-label mt-1.5 flex gap-2 text-sm text-danger before:mt-[0.15em] before:grid before:size-[1.15em] before:shrink-0 before:place-items-center before:rounded-full before:border-[1.5px] before:border-current before:text-[0.8em] before:leading-none before:content-['!'/'']"
        >
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A label, its description, the control and its error, one below the other. */
export function FieldFrame(
  props: FieldTexts & { id: string; isOptional?: boolean; className?: string; children: ReactNode },
) {
  const { id, label, description, error, isOptional, className, children } = props;
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="type-label flex items-baseline justify-between gap-3 text-sm">
        <span>{label}</span>
        {isOptional ? <span className="shrink-0 font-normal text-soft">Optional</span> : null}
      </label>
      {description ? (
        <p id={`${id}-description`} className="mt-0.5 text-sm text-soft">
          {description}
        </p>
      ) : null}
      <div className="relative mt-1.5">{children}</div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The look of a text box, shared by inputs, selects and the frames of the card provider. */
export const controlLook =
  'block w-full min-h-12 rounded-sm border border-line-strong bg-raised px-3.5 py-2.5 font-display text-base text-ink placeholder:text-soft hover:border-ink aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:border-line disabled:text-soft disabled:opacity-70';
