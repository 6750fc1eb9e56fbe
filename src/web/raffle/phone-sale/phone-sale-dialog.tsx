// The payment of a phone sale: as many tickets as the seller typed, at their price.
import type { PhoneSale } from '#contract/track.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { ticketCents } from '#rules/prices.ts';
import { useAllowedItems } from '../../base/payments/allowed-items.ts';
import { PurchaseDialog } from '../../base/payments/purchase-dialog.tsx';
import { RestrictedNotice } from '../../base/payments/restricted-notice.tsx';
import { FiftyFiftyLine } from '../../base/raffle/fifty-fifty.tsx';
import { FreeEntryLine } from '../../base/raffle/free-entry-line.tsx';

/** The full-screen dialog. Open it by rendering it; `onClose` takes it away. */
export default function PhoneSaleDialog(props: { sale: PhoneSale; onClose: () => void }) {
  const { _id: phoneSaleId, tickets, cents, deskName } = props.sale;
  const allowed = useAllowedItems();
  const name = pieces(tickets, 'raffle ticket') as string;
  const isAllowed = allowed.value?.includes('raffle') ?? true;
  return (
    <PurchaseDialog
      // A payment that is under way belongs to this code alone.
      name={`phone-sale/${phoneSaleId}`}
      title="Raffle Tickets"
      heading={name}
      offer={[allowed]}
      selection={{
        item: { type: 'raffle-tickets', tickets, phoneSaleId },
        amountCents: cents,
        name,
      }}
      nothingChosen=""
      goOn="Go on to the payment"
      isBuyable={isAllowed}
      source={null}
      onClose={props.onClose}
    >
      {() =>
        isAllowed ? (
          <div className="max-w-prose text-soft">
            <p>
              {formatRoundMoney(ticketCents)} each, offered by {deskName}. A ticket is in every draw
              for a year. What is left after prizes and fees goes to young adults leaving foster
              care; the page of each draw says how much.
            </p>
            <FiftyFiftyLine />
            <FreeEntryLine />
          </div>
        ) : (
          <RestrictedNotice item="raffle" allowed={allowed.value ?? []} />
        )
      }
    </PurchaseDialog>
  );
}
