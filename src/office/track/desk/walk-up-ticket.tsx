// A ticket as its buyer gets it: on the screen to scan, or on a strip or sheet of paper.
import { useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { DeskState } from '#contract/track.ts';
import { counted } from '#rules/format/counts.ts';
import { formatDay, formatLongMoment } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { printSerial, ticketsExpireAt } from '#rules/raffle/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { officePaths } from '../../kit/office-paths.ts';
import { codeOf, type OwnSale } from './desk-database.ts';
import { standingOf } from './desk-facts.ts';

/** How long the part of a code is that is not the number: 'XXXX-XXXX'. */
const markWidth = 9;

/** The ticket of a sale, with what to do with it. */
export function WalkUpTicket(props: { sale: OwnSale; state: DeskState; onNext: () => void }) {
  const { sale, onNext } = props;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const standing = standingOf(sale);
  const isGood = standing === 'in' || standing === 'waits';
  return (
    <div className="mt-6 flex flex-col items-center gap-6">
      {isGood ? (
        <Ticket {...props} />
      ) : (
        <Notice tone="error" title="These tickets are void.">
          Please take the ticket back. {sale.outcome?.problem}
        </Notice>
      )}
      <div className="no-print flex flex-wrap justify-center gap-3">
        {isGood ? (
          <Button look="secondary" size="lg" onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
        <Button ref={next} size="lg" onClick={onNext}>
          Next buyer
        </Button>
      </div>
    </div>
  );
}

function Ticket({ sale, state }: { sale: OwnSale; state: DeskState }) {
  const root = useRouteLoaderData('root') as { organization: OrganizationInfo } | undefined;
  const first = serialOfSale(sale.blockFrom, sale.place);
  const soldAt = new Date(Date.parse(sale.soldAt) + state.offsetMs);
  // One that was sold by the version before gets its code as it is shown again.
  const code = sale.code ?? codeOf(state, sale);
  const [from, to] = [printSerial(first), printSerial(first + sale.tickets - 1)];
  return (
    <article
      aria-label="The ticket"
      className="printed-alone walk-up-ticket rounded-md border border-line-strong bg-raised p-6 text-center"
    >
      <p className="type-label text-sm">{root?.organization.name}</p>
      <h2 className="type-display mt-1 text-h3">
        {counted(sale.tickets, 'raffle ticket')}, {formatMoney(sale.cents)}
      </h2>
      <QrCode
        text={`${location.origin}${code ? officePaths.publicWalkUp(code) : officePaths.publicTicket(from)}`}
        label="Leads to this ticket on our site"
        className="mx-auto my-4 w-full max-w-60"
      />
      <p className="type-figures text-lg">
        {from}
        {sale.tickets > 1 ? (
          <>
            <br />
            to {to}
          </>
        ) : null}
      </p>
      {code ? (
        <p className="type-figures mt-2">
          Code <b className="type-label whitespace-nowrap">{code.slice(-markWidth)}</b>
        </p>
      ) : null}
      <p className="mt-3 text-sm">
        In every raffle draw until {formatLongMoment(ticketsExpireAt(soldAt))} New York time.
        Whoever has this ticket has its prize: please keep it
        {code ? ', and show its code to nobody' : ''}.
      </p>
      {code ? (
        <p className="mt-2 text-sm">
          Scan it, or type number and code at {location.host}
          {officePaths.walkUps()}, to see how it stands and to put it in your account.
        </p>
      ) : null}
      <p className="mt-3 text-sm text-soft">
        {state.deskName}, {formatDay(soldAt)}. Sale {sale.id.slice(0, 8)}.
      </p>
    </article>
  );
}
