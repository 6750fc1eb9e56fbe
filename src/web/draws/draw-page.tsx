// /draws/{id}: one draw with its result, what is on record, and the check in the visitor's own browser.
import { data } from 'react-router';
import { metaTags } from '../base/layout/page-meta.ts';
import { breadcrumbs } from '../base/layout/structured-data.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import { LogWatch } from '../base/public-log/log-watch.tsx';
import type { Route } from './+types/draw-page';
import { CheckSection } from './check/check-section.tsx';
import { DrawHeading } from './draw-heading.tsx';
import { DrawRecord } from './draw-record.tsx';
import { DrawStepLine } from './draw-step-line.tsx';
import { type DrawView, loadDraw } from './load-draw.ts';
import { MoneySection } from './money-section.tsx';
import { OwnSection } from './own/own-section.tsx';
import { RoundSection } from './round-section.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const draw = await loadDraw(call, params.drawId, new Date());
  if (!draw) throw data(null, { status: 404 });
  const meta = metaTags(site.publicUrl, {
    title: `${draw.game}: ${draw.shortTitle}`,
    description: describe(draw),
    path: paths.draw(draw._id),
    imagePath: draw.prize ? paths.socialCard('prizes', draw.prize._id) : '/social/pages/draws.png',
  });
  const way = breadcrumbs(
    site.publicUrl,
    ['Draws', paths.draws()],
    [draw.shortTitle, paths.draw(draw._id)],
  );
  return { draw, meta: [...meta, way] };
}

function describe(draw: DrawView): string {
  return draw.standing === 'drawn'
    ? `Drawn on ${draw.date}: the result, the frozen entries, and a check that anyone can run.`
    : `Closes on ${draw.date}. What is drawn, from which entries, and where the randomness comes from.`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function DrawPage({ loaderData: { draw } }: Route.ComponentProps) {
  return (
    <main id="content">
      <DrawHeading draw={draw} />
      {draw.steps.length > 1 ? <DrawStepLine draw={draw} /> : null}
      {draw.isWaitingForRound ? <RoundSection key={`round ${draw._id}`} draw={draw} /> : null}
      {draw.standing === 'canceled' || draw.standing === 'empty' ? null : (
        <OwnSection key={`own ${draw._id}`} draw={draw} />
      )}
      {draw.standing === 'drawn' ? <CheckSection key={`check ${draw._id}`} draw={draw} /> : null}
      {draw.money ? <MoneySection money={draw.money} /> : null}
      <DrawRecord draw={draw} />
      <LogWatch />
    </main>
  );
}
