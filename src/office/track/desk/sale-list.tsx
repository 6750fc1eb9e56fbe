// The sales of a shift on its desk: how each stands, its ticket once more, and voiding it.
import { useState } from 'react';
import { counted } from '#rules/format/counts.ts';
import { briefTime } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTimeZone } from '#ui/use-time-zone.ts';
import type { OwnPhoneSale, OwnSale } from './desk-database.ts';
import { canVoid, formatPhone, type SaleStanding, standingOf } from './desk-facts.ts';
import type { Desk } from './use-desk.ts';
import { VoidDialog } from './void-dialog.tsx';

const standings: Record<SaleStanding, string> = {
  waits: 'Waits to be sent',
  in: 'Sent',
  void: 'Void',
  'refund-due': 'Too late: money to be given back',
  refused: 'Refused: call the office',
};

/** The list, the last sale first. */
export function SaleList({ desk, onShow }: { desk: Desk; onShow: (sale: OwnSale) => void }) {
  const { state, sales, phoneSales } = desk.memory!;
  const [voiding, setVoiding] = useState<OwnSale | null>(null);
  const zone = useTimeZone() ?? 'UTC';
  if (sales.length + phoneSales.length === 0) {
    return (
      <EmptyState title="Nothing sold yet.">What you sell in this shift is listed here.</EmptyState>
    );
  }
  return (
    <section className="mt-6">
      <h2 className="type-title text-lg">{counted(sales.length, 'sale')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sales.map((sale) => (
          <li key={sale.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="type-figures">
                {counted(sale.tickets, 'ticket')}, {formatMoney(sale.cents)}, at{' '}
                {briefTime(Date.parse(sale.soldAt) + state!.offsetMs, zone)}
              </p>
              <p className="type-figures text-sm text-soft">
                {printSerial(serialOfSale(sale.blockFrom, sale.place))}
              </p>
            </div>
            <p className="text-sm">
              {standings[standingOf(sale)]}
              {sale.voiding?.problem ? <>. {sale.voiding.problem}</> : null}
              {sale.outcome?.problem ? <>. {sale.outcome.problem}</> : null}
            </p>
            <div className="flex gap-3">
              <Button look="secondary" onClick={() => onShow(sale)}>
                Ticket
              </Button>
              {canVoid(sale, state!) ? (
                <Button look="quiet" onClick={() => setVoiding(sale)}>
                  Void
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {phoneSales.length > 0 ? <PhoneSaleList sales={phoneSales} /> : null}
      {voiding ? (
        <VoidDialog
          sale={voiding}
          onClose={() => setVoiding(null)}
          onVoided={async () => {
            setVoiding(null);
            await desk.look();
          }}
        />
      ) : null}
    </section>
  );
}

/** What was offered to buyers' phones; none of it is in the till. */
function PhoneSaleList({ sales }: { sales: readonly OwnPhoneSale[] }) {
  return (
    <>
      <h2 className="type-title mt-8 text-lg">By phone, not in the till</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sales.map((sale) => (
          <li key={sale._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <p className="type-figures min-w-0 flex-1 basis-56">
              {counted(sale.tickets, 'ticket')}, {formatMoney(sale.cents)}
            </p>
            <p className="type-figures text-sm">{formatPhone(sale).text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
