// The line above all screens of a desk: whose shift it is, and whether the server has everything.
import { counted, plural } from '#rules/format/counts.ts';
import { briefTime } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTimeZone } from '#ui/use-time-zone.ts';
import { bringInBy, countWaiting } from './desk-facts.ts';
import { TakeUpShift } from './take-up-shift.tsx';
import type { Desk } from './use-desk.ts';

/** The line, with the ways to the other screens. */
export function DeskStatus(props: {
  desk: Desk;
  isSelling: boolean;
  onSell: () => void;
  onSales: () => void;
  onClose: () => void;
}) {
  const { desk, isSelling } = props;
  const memory = desk.memory!;
  const { deskName, sellerName, isOpen } = memory.state!;
  const zone = useTimeZone() ?? 'UTC';
  const deadline = bringInBy(memory);
  return (
    <section aria-label="This desk" className="no-print">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line pb-4">
        <div>
          <h1 className="type-display text-h3">{deskName}</h1>
          <p className="text-soft">{sellerName}</p>
        </div>
        <p role="status" className="type-label flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className={`size-3 rounded-full ${desk.reach === 'reached' ? 'bg-green' : 'bg-accent'}`}
          />
          {formatStatus(desk)}
        </p>
        <div className="flex flex-wrap gap-3" hidden={!isOpen}>
          {isSelling ? null : (
            <Button look="secondary" onClick={props.onSell}>
              Sell
            </Button>
          )}
          <Button look="secondary" onClick={props.onSales}>
            Sales
          </Button>
          <Button look="quiet" onClick={props.onClose}>
            Close shift
          </Button>
        </div>
      </div>
      {deadline ? (
        <Notice tone="error" title="A draw has closed." className="mt-4">
          Bring this desk online by {briefTime(deadline, zone)}. What comes later is void and has to
          be given back.
        </Notice>
      ) : null}
      {desk.problem ? (
        <Notice tone="error" title="The server takes nothing from this desk." className="mt-4">
          {desk.problem}
          {desk.isTokenWrong ? <TakeUpShift desk={desk} /> : null}
        </Notice>
      ) : null}
    </section>
  );
}

/** What is true of sales and connection, always. */
function formatStatus({ memory, reach, isSending }: Desk): string {
  const waiting = countWaiting(memory!);
  const sales = `${counted(waiting, 'sale')} ${plural(waiting, 'waits', 'wait')} to be sent`;
  if (waiting === 0)
    return reach === 'away' ? 'No connection. Everything is sent.' : 'Everything is sent.';
  if (reach === 'away') return `No connection. ${sales}.`;
  return isSending ? `Sending. ${sales}.` : `${sales}.`;
}
