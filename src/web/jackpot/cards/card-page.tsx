// /cards/{serial}: whether a card exists, and what became of it; never whose it is.
import { data, redirect } from 'react-router';
import { contentApi } from '#contract/content.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { printCardSerial, readCardSerial } from '#rules/jackpot/cards.ts';
import { liveriesOf } from '#web/base/jackpot/race-schedule.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { nullWhenMissing } from '#web/base/missing.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import { misreadSerial, SerialHead } from '#web/base/serials/serial-check.tsx';
import { formatCardCorrection } from '../races/format-taken-back.ts';
import type { Route } from './+types/card-page';
import { cardSerials } from './card-serials.ts';
import { CardView } from './card-view.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const meta = [
    ...metaTags(site.publicUrl, {
      title: 'Check a jackpot card',
      description: 'Whether a GHA Jackpot card exists, and what it has won.',
      path: paths.checkCard(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
  const typed = new URL(request.url).searchParams.get('serial');
  if (typed !== null && params.serial === undefined) throw redirect(paths.card(typed.trim()));
  if (params.serial === undefined) return data({ view: 'form' as const, meta });
  const serial = readCardSerial(params.serial);
  const [card, cars] = await Promise.all([
    serial === null
      ? null
      : call(jackpotApi.card, { serial: printCardSerial(serial) }).catch(nullWhenMissing),
    call(contentApi.cars, {}),
  ]);
  if (!card) {
    const view = serial === null ? ('misread' as const) : ('missing' as const);
    return data({ view, typed: params.serial.slice(0, 40), meta }, { status: 404 });
  }
  const corrected = card.correction && formatCardCorrection(card.correction);
  return data({ view: 'card' as const, card, corrected, liveries: liveriesOf(cars), meta });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const texts = {
  form: {
    title: 'Check a jackpot card',
    lead: 'Type the serial that is printed on it, and see its race, its numbers and what it has won.',
  },
  misread: misreadSerial,
  missing: {
    title: 'No card has this serial.',
    lead: 'It is a well-formed one, but no card was ever saved with it. Please compare it with the ticket.',
  },
};

export default function CardPage({ loaderData: page }: Route.ComponentProps) {
  if (page.view === 'card')
    return <CardView card={page.card} corrected={page.corrected} liveries={page.liveries} />;
  return (
    <main id="content" className="flex-1">
      <SerialHead
        kind={cardSerials}
        {...texts[page.view]}
        initial={page.view === 'form' ? '' : page.typed}
      />
    </main>
  );
}
