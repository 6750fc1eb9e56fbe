// The sums of a shift, from the float to the count.
import type { TrackShift } from '#contract/office/track.ts';
import { counted } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Fact, Facts } from '../kit/facts.tsx';

/** The difference of a count in words. */
export const formatDifference = (cents: number): string =>
  cents === 0
    ? 'Right to the cent'
    : `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'too much' : 'too little'}`;

/** All sums; those of the count once there is one. */
export function ShiftSums({ shift }: { shift: TrackShift }) {
  return (
    <div className="type-figures mt-5">
      <Facts>
        <Fact term="Float">{formatMoney(shift.floatCents)}</Fact>
        <Fact term="Sold">
          {formatMoney(shift.soldCents)}, {counted(shift.sales, 'sale')}
        </Fact>
        <Fact term="Voided">
          {formatMoney(shift.voidedCents)}, {counted(shift.voids, 'sale')}
        </Fact>
        {shift.phoneSales > 0 ? (
          <Fact term="Paid by phone, not in the till">
            {formatMoney(shift.phoneCents)}, {counted(shift.phoneSales, 'sale')}
          </Fact>
        ) : null}
        <Fact term="Tickets that count">{counted(shift.tickets, 'ticket')}</Fact>
        {shift.refunds > 0 ? (
          <Fact term="Came too late">
            {formatMoney(shift.refundCents)}, {counted(shift.refunds, 'sale')};{' '}
            {formatMoney(shift.refundOpenCents)} still to be given back
          </Fact>
        ) : null}
        <Fact term="Should be there" isSum>
          {formatMoney(shift.expectedCents)}
        </Fact>
        {shift.countedCents === null ? null : (
          <>
            <Fact term="Counted">{formatMoney(shift.countedCents)}</Fact>
            <Fact term="Difference">{formatDifference(shift.differenceCents!)}</Fact>
          </>
        )}
      </Facts>
    </div>
  );
}
