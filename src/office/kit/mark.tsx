// A word about how far something is, with a dot that shows it.
import { classNames } from '#ui/class-names.ts';

/** Done, under way, in trouble, or over. */
export type Tone = 'good' | 'waiting' | 'warning' | 'over';

const dots: Record<Tone, string> = {
  good: 'border-green bg-green',
  waiting: 'border-green',
  warning: 'border-danger bg-danger',
  over: 'border-line-strong',
};

/** The word; its meaning is never in the color alone. */
export function Mark({ text, tone }: { text: string; tone: Tone }) {
  return (
    <span className="type-label inline-flex items-center gap-2 text-sm lg:whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 shrink-0 rounded-full border-2', dots[tone])}
      />
      <span className={tone === 'warning' ? 'text-danger' : undefined}>{text}</span>
    </span>
  );
}
