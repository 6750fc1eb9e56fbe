// The racing number on its disc.
import { classNames } from './class-names.ts';

export type RoundelSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const sizes: Record<RoundelSize, string> = {
  xs: 'size-7 text-[0.9375rem]',
  sm: 'size-9 text-lg',
  md: 'size-12 text-[1.5rem]',
  lg: 'size-16 text-[2rem]',
  xl: 'size-24 text-[3.125rem]',
};

/** The colors of a car: its body, the ring, and the number, which is readable on the body. */
export interface RoundelColors {
  body: string;
  accent: string;
  ink: string;
}

/**
 * A number on a disc. With `colors` it wears a car's livery, without it is plain; `isOutline` draws an
 * empty disc. It is read as its number, or as `label`.
 */
export function Roundel(props: {
  number: number | string;
  colors?: RoundelColors;
  size?: RoundelSize;
  isOutline?: boolean;
  label?: string;
  className?: string;
}) {
  const { number, colors, size = 'md', isOutline, label, className } = props;
  const style = colors && {
    background: colors.body,
    color: colors.ink,
    boxShadow: `inset 0 0 0 0.09em ${colors.body}, inset 0 0 0 0.16em ${colors.accent}`,
  };
  return (
    <span
      style={style}
      className={classNames(
        'type-display type-figures inline-grid shrink-0 place-items-center rounded-full leading-none forced-colors:border-2 print:[print-color-adjust:exact]',
        !colors && (isOutline ? 'border-2 border-dashed border-ink' : 'bg-ink text-paper'),
        sizes[size],
        className,
      )}
    >
      {label ? (
        <>
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        number
      )}
    </span>
  );
}
