// The ticket desk: whatever its device is to do next, from being made a desk to the count at the end.
import { useEffect, useState } from 'react';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { CloseShift } from './close-shift.tsx';
import type { OwnSale } from './desk-database.ts';
import { DeskStatus } from './desk-status.tsx';
import { keepPage } from './keep-page.ts';
import { OpenShift } from './open-shift.tsx';
import { PhoneSaleDialog, PhoneSales } from './pay-by-phone.tsx';
import { RegisterDesk } from './register-desk.tsx';
import { SaleList } from './sale-list.tsx';
import { SellTickets } from './sell-tickets.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import { WalkUpTicket } from './walk-up-ticket.tsx';

/** The desk on this device. */
export function TicketDesk() {
  const desk = useDesk();
  useEffect(() => {
    keepPage().catch(() => {});
  }, []);
  const { memory, broken } = desk;
  if (broken) {
    return (
      <Notice tone="error" title="This device cannot keep sales.">
        Please leave private browsing, or use another browser. Nothing can be sold here.
      </Notice>
    );
  }
  if (!memory) return <SkeletonLines lines={6} label="Loading the desk" />;
  const { device, state } = memory;
  if (!device) return <RegisterDesk onDone={desk.look} />;
  if (!state) return <OpenShift desk={desk} device={device} />;
  return <OpenDesk desk={desk} />;
}

type View = { kind: 'sell' | 'sales' | 'close' } | { kind: 'ticket'; saleId: string };

/** A desk with a shift. */
function OpenDesk({ desk }: { desk: Desk }) {
  const [view, setView] = useState<View>({ kind: 'sell' });
  const [shownId, setShownId] = useState<string | null>(null);
  const { state, sales, phoneSales } = desk.memory!;
  const shown = phoneSales.find(({ _id }) => _id === shownId);
  const sale = view.kind === 'ticket' ? sales.find(({ id }) => id === view.saleId) : undefined;
  const show = ({ id }: Pick<OwnSale, 'id'>) => setView({ kind: 'ticket', saleId: id });
  const sell = () => setView({ kind: 'sell' });
  return (
    <>
      <DeskStatus
        desk={desk}
        isSelling={view.kind === 'sell'}
        onSales={() => setView({ kind: 'sales' })}
        onClose={() => setView({ kind: 'close' })}
        onSell={sell}
      />
      {shown ? (
        <PhoneSaleDialog desk={desk} sale={shown} onClose={() => setShownId(null)} />
      ) : (
        <PhoneSales desk={desk} onShow={setShownId} />
      )}
      {sale ? (
        <WalkUpTicket sale={sale} state={state!} onNext={sell} />
      ) : view.kind === 'sales' ? (
        <SaleList desk={desk} onShow={show} />
      ) : view.kind === 'close' || !state!.isOpen ? (
        <CloseShift desk={desk} onBack={sell} />
      ) : (
        <SellTickets desk={desk} onSold={show} onOffered={setShownId} />
      )}
    </>
  );
}
