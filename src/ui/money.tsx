// An amount of money in figures of equal width.
import { formatMoney, formatRoundMoney } from '../rules/format/money.ts';
import { classNames } from './class-names.ts';

/** Cents as `$1,234.56`; with `isRound`, whole dollars lose their `.00`. */
export function Money(props: { cents: number; isRound?: boolean; className?: string }) {
  return (
    <span className={classNames('type-figures whitespace-nowrap', props.className)}>
      {props.isRound ? formatRoundMoney(props.cents) : formatMoney(props.cents)}
    </span>
  );
}
