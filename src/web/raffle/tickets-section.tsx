// The raffle tickets of an account, as ranges of serial numbers.
import { Link } from 'react-router';
import { accountsApi, type TicketRange } from '#contract/accounts.ts';
import { pieces } from '#rules/format/pieces.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { call } from '../base/api.ts';
import { newYorkMoment } from '../base/draws/draw-labels.ts';
import { paths } from '../base/paths.ts';
import { AccountSection } from '../base/session/account-section.tsx';
import { ListFoot } from '../base/session/list-foot.tsx';
import { rowsAtOnce, useAccountList } from '../base/session/use-account-list.ts';

/** All tickets, newest first. */
export function TicketsSection() {
  const { rows, list } = useAccountList<TicketRange>(['raffle-tickets'], (page) =>
    call(accountsApi.raffleTickets, { page, limit: rowsAtOnce }),
  );
  const isEmpty = !list.isPending && !list.isError && rows.length === 0;
  return (
    <AccountSection id="tickets" title="Raffle tickets">
      {isEmpty ? (
        <EmptyState
          title="No raffle tickets found for your account."
          action={
            <Link to={paths.raffles()} className="strong-link">
              See the prizes
            </Link>
          }
        />
      ) : null}
      <ul className="divide-y divide-line">
        {rows.map((range) => (
          <TicketRow key={range._id} range={range} />
        ))}
      </ul>
      <ListFoot list={list} label="your raffle tickets" />
    </AccountSection>
  );
}

function TicketRow({ range }: { range: TicketRange }) {
  const isExpired = Date.parse(range.expiresAt) <= Date.now();
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 first:pt-0 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <p className="type-title text-h4">{pieces(range.count, 'ticket')}</p>
      <p className="type-figures text-sm text-soft sm:order-last sm:col-span-2">
        {range.serialFrom}
        {range.count > 1 ? ` to ${range.serialTo}` : ''}
      </p>
      <p className="type-figures text-sm text-soft">
        {isExpired ? 'Expired on ' : 'Valid until '}
        {newYorkMoment(range.expiresAt)}
      </p>
      <p className="text-sm sm:order-last sm:col-span-2">
        <Link
          to={paths.ticket(range.serialFrom)}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          Check the draws {range.count > 1 ? 'they were' : 'it was'} in
          <span className="sr-only">: {range.serialFrom}</span>
        </Link>
      </p>
    </li>
  );
}
