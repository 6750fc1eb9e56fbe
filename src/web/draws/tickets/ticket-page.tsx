// /tickets/{serial}: whether a raffle ticket exists, and proof of every draw that it was in; never whose it is.
import { data, redirect } from 'react-router';
import { drawsApi } from '#contract/draws.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { nullWhenMissing } from '#web/base/missing.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import { misreadSerial, SerialHead } from '#web/base/serials/serial-check.tsx';
import type { Route } from './+types/ticket-page';
import { presentTicket } from './present-ticket.ts';
import { ticketSerials } from './ticket-serials.ts';
import { TicketView } from './ticket-view.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const meta = [
    ...metaTags(site.publicUrl, {
      title: 'Check a raffle ticket',
      description: 'Whether a raffle ticket exists, and in which draws it was.',
      path: paths.ticket(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
  const typed = new URL(request.url).searchParams.get('serial');
  if (typed !== null && params.serial === undefined) throw redirect(paths.ticket(typed.trim()));
  if (params.serial === undefined) return data({ view: 'form' as const, meta });
  const serial = readSerial(params.serial);
  const ticket =
    serial === null
      ? null
      : await call(drawsApi.ticket, { serial: printSerial(serial) }).catch(nullWhenMissing);
  if (!ticket) {
    const view = serial === null ? ('misread' as const) : ('missing' as const);
    return data({ view, typed: params.serial.slice(0, 40), meta }, { status: 404 });
  }
  return data({ view: 'ticket' as const, ticket: presentTicket(ticket, new Date()), meta });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const texts = {
  form: {
    title: 'Check a raffle ticket',
    lead: 'Type a serial number from your account or an email, and see the draws that the ticket was in.',
  },
  misread: misreadSerial,
  missing: {
    title: 'No ticket has this serial.',
    lead: 'It is a well-formed one, but we know of no ticket with it. Please compare it with your account. One that was just sold at the track may take a while to get here.',
  },
};

export default function TicketPage({ loaderData: page }: Route.ComponentProps) {
  if (page.view === 'ticket') {
    return <TicketView key={page.ticket.serial} ticket={page.ticket} />;
  }
  return (
    <main id="content" className="flex-1">
      <SerialHead
        kind={ticketSerials}
        {...texts[page.view]}
        initial={page.view === 'form' ? '' : page.typed}
      />
      <p className="page-width pb-16">
        From the track, with a code below its number?{' '}
        <a href="/walk-up" className="strong-link">
          See all of the ticket
        </a>
      </p>
    </main>
  );
}
