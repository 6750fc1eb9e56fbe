// Asks why a purchase that waited is released, or refunded.
import { type PlaceCheck, placeChecksApi } from '#contract/office/place-checks.ts';
import { formatMoney } from '#rules/format/money.ts';
import { call } from '../kit/api.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

/** What staff do about a purchase that waits. */
export type Decision = 'release' | 'refuse';

/** The dialog. */
export function PlaceDialog(props: { row: PlaceCheck; decision: Decision; onClose: () => void }) {
  const { row, decision, onClose } = props;
  const { paymentId, buyer, found, card, leftCents } = row;
  const isRelease = decision === 'release';
  return (
    <ReasonDialog
      title={isRelease ? 'Release this purchase?' : `Refund ${formatMoney(leftCents)}?`}
      confirm={isRelease ? 'Release' : 'Refund'}
      field={{
        label: 'How do you know where the buyer was?',
        name: 'reason',
        mistake: 'Please give a reason.',
      }}
      act={(reason) =>
        isRelease
          ? call(placeChecksApi.release, { paymentId, reason })
          : call(placeChecksApi.refuse, { paymentId, amountCents: leftCents, reason })
      }
      onClose={onClose}
    >
      <p>
        {buyer.name} seemed to be in {found.name ?? found.code}, and the card is from{' '}
        {card.name ?? card.code}.{' '}
        {isRelease
          ? 'They get what they bought at once, and can play with it.'
          : 'They do not get what they bought; the money goes back to the card.'}{' '}
        We email them. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
