// For buyers without cash: a code that they scan and pay on their own phone, and what became of it.
import { useEffect, useRef, useState } from 'react';
import { phoneSalesApi } from '#contract/track.ts';
import { counted } from '#rules/format/counts.ts';
import { briefTime } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useTimeZone } from '#ui/use-time-zone.ts';
import { call } from '../../kit/api.ts';
import { officePaths } from '../../kit/office-paths.ts';
import { keepPhoneSale, type OwnPhoneSale, proofOf, putPhoneSaleAway } from './desk-database.ts';
import { formatPhone, fullProblem, isUnpaid } from './desk-facts.ts';
import { type Desk, isAwayFrom, openApp } from './use-desk.ts';

/** The button that offers tickets to the buyer's phone. */
export function PayByPhone(props: {
  desk: Desk;
  tickets: number;
  onOffered: (phoneSaleId: string) => void;
}) {
  const { desk, tickets, onOffered } = props;
  const [isBusy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function offer(): Promise<void> {
    const full = fullProblem(desk.memory!, tickets);
    setProblem(full);
    if (full) return;
    setBusy(true);
    try {
      const { shiftId } = desk.memory!.state!;
      const phoneSaleId = crypto.randomUUID();
      await openApp();
      const asked = { ...proofOf(desk.memory!), shiftId, phoneSaleId, tickets };
      await keepPhoneSale(await call(phoneSalesApi.open, asked));
      await desk.look();
      onOffered(phoneSaleId);
    } catch (failure) {
      if (isAwayFrom(failure)) setAway(true);
      else setProblem((failure as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="secondary" size="lg" isBusy={isBusy} onClick={() => void offer()}>
        Pay by phone
      </Button>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Dialog
        isOpen={isAway}
        onClose={() => setAway(false)}
        size="sm"
        title="There is no connection"
        footer={<Button onClick={() => setAway(false)}>Done</Button>}
      >
        <p>
          This desk cannot see now whether somebody has paid. Please take cash. Or the buyer scans
          this code and buys tickets on the site: those are in their account, and this desk never
          shows them.
        </p>
        <QrCode
          text={`${location.origin}${officePaths.publicRaffles()}`}
          label="Leads to the raffle on our site"
          className="mx-auto mt-5 w-full max-w-64"
        />
      </Dialog>
    </>
  );
}

/** Takes the code of an offer back. */
function useTakeBack(desk: Desk, sale: OwnPhoneSale) {
  const [problem, setProblem] = useState<string | null>(null);
  async function takeBack(): Promise<void> {
    try {
      await openApp();
      const asked = { ...proofOf(desk.memory!), phoneSaleId: sale._id };
      await keepPhoneSale(await call(phoneSalesApi.end, asked));
      await desk.look();
      setProblem(null);
    } catch (failure) {
      setProblem(
        isAwayFrom(failure)
          ? 'There is no connection, so the code stays good until its time.'
          : (failure as Error).message,
      );
    }
  }
  return { problem, takeBack };
}

/** An offer with its code, until it is paid. */
export function PhoneSaleDialog(props: { desk: Desk; sale: OwnPhoneSale; onClose: () => void }) {
  const { desk, sale, onClose } = props;
  const { problem, takeBack } = useTakeBack(desk, sale);
  const zone = useTimeZone() ?? 'UTC';
  const isOpen = isUnpaid(sale);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`${counted(sale.tickets, 'ticket')}, ${formatMoney(sale.cents)}`}
      footer={
        isOpen ? (
          <>
            <Button look="quiet" onClick={() => void takeBack()}>
              Take the code back
            </Button>
            <Button look="secondary" onClick={onClose}>
              Sell to the next buyer
            </Button>
          </>
        ) : (
          <NextBuyer sale={sale} desk={desk} onDone={onClose} />
        )
      }
    >
      {isOpen ? (
        <>
          <p>
            The buyer scans this and pays on their phone, until {briefTime(sale.expires, zone)}.
            This desk says when it is paid: please give no ticket and take no cash.
          </p>
          <QrCode
            text={`${location.origin}${officePaths.publicPhoneSale(sale._id)}`}
            label="Leads to the payment on our site"
            className="mx-auto my-5 w-full max-w-64"
          />
        </>
      ) : null}
      <PhoneSaleNotice sale={sale} />
      {isOpen ? <Blind desk={desk} /> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </Dialog>
  );
}

function NextBuyer(props: { desk: Desk; sale: OwnPhoneSale; onDone: () => void }) {
  const { desk, sale, onDone } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      onClick={async () => {
        await putPhoneSaleAway(sale._id);
        onDone();
        await desk.look();
      }}
    >
      Next buyer
    </Button>
  );
}

/** How it stands, announced as it changes. */
function PhoneSaleNotice({ sale }: { sale: OwnPhoneSale }) {
  const { tone, text } = formatPhone(sale);
  return <Notice tone={tone} title={text} />;
}

/** Said where the desk cannot know. */
function Blind({ desk }: { desk: Desk }) {
  if (desk.reach !== 'away') return null;
  return (
    <Notice tone="error" className="mt-4">
      There is no connection, so this desk cannot see whether it is paid. The buyer’s phone shows
      the tickets once it is, and this desk as soon as it is back.
    </Notice>
  );
}

/** Every offer that the seller is not done with, also after the page was loaded again. */
export function PhoneSales({ desk, onShow }: { desk: Desk; onShow: (id: string) => void }) {
  const open = desk.memory!.phoneSales.filter(({ isPutAway }) => !isPutAway);
  if (open.length === 0) return null;
  return (
    <section aria-label="Paid by phone" className="no-print mt-4 grid gap-3">
      {open.map((sale) => {
        const { tone, text } = formatPhone(sale);
        return (
          <Notice
            key={sale._id}
            tone={tone}
            title={`${counted(sale.tickets, 'ticket')} by phone, ${formatMoney(sale.cents)}`}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p className="type-figures">{text}</p>
              {isUnpaid(sale) ? (
                <Button look="secondary" onClick={() => onShow(sale._id)}>
                  Show the code
                </Button>
              ) : (
                <Button
                  look="secondary"
                  onClick={async () => {
                    await putPhoneSaleAway(sale._id);
                    await desk.look();
                  }}
                >
                  Done
                </Button>
              )}
            </div>
          </Notice>
        );
      })}
      {open.some(isUnpaid) ? <Blind desk={desk} /> : null}
    </section>
  );
}
