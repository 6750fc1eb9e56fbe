// /office/draw-day/:drawId: one raffle draw, step by step to the prize in its winner's hands.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { type DrawDay, officeDrawDayApi } from '#contract/office/draw-day.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { pollMs } from '../kit/draws/draw-labels.ts';
import { PastActs } from '../kit/draws/past-acts.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { Steps } from '../kit/steps.tsx';
import { AnnouncedStep, FrozenStep, MadeStep } from './draw-steps.tsx';
import { AcceptedStep, HandedOverStep, OfferedStep } from './prize-steps.tsx';
import { RedrawStep } from './redraw-step.tsx';

export const meta = () => officeMeta('Draw day');

export default function DrawDayPage() {
  const { drawId = '' } = useParams();
  const query = useQuery({
    queryKey: ['draw-day', drawId],
    queryFn: () => call(officeDrawDayApi.read, { drawId }),
    refetchInterval: ({ state }) => pollMs(state.data?.desk ?? null),
  });
  return (
    <>
      <BackLink to={officePaths.drawDays()}>All draws</BackLink>
      <Loaded query={query} what="draw" lines={10}>
        {(data) => <Day key={data.desk.draw._id} day={data} />}
      </Loaded>
    </>
  );
}

function Day({ day }: { day: DrawDay }) {
  const { draw } = day.desk;
  const name = draw.prize?.name ?? draw.title;
  return (
    <>
      <PageTitle text={`${name} · Draw day`} />
      <div className="mt-3 mb-10 max-w-4xl">
        <h1 className="type-display text-h2">{name}</h1>
        <p className="type-figures mt-2 text-soft">
          {draw.prize
            ? `Worth ${draw.prize.isOpenFiftyFifty ? 'up to ' : ''}${formatRoundMoney(Math.round(draw.prize.value * 100))}.`
            : null}{' '}
          {draw.redrawOf ? (
            <Link to={officePaths.drawDay(draw.redrawOf)} className="underline underline-offset-4">
              This draw repeats an earlier one: {draw.redrawReason}
            </Link>
          ) : null}
        </p>
        <p className="mt-3">
          <ExternalLink
            href={officePaths.publicDraw(draw._id)}
            text="On the site"
            className="type-label text-sm underline underline-offset-4"
          />
        </p>
      </div>
      {draw.stage === 'canceled' ? (
        <Notice isQuiet title="This draw was canceled." className="mb-10 max-w-4xl">
          Its date or its prize was changed before its time, and it was announced anew.
        </Notice>
      ) : (
        <Steps label="The day of the draw">
          <AnnouncedStep day={day} />
          <FrozenStep day={day} />
          <MadeStep day={day} />
          <OfferedStep day={day} />
          <AcceptedStep day={day} />
          <HandedOverStep day={day} />
          <RedrawStep day={day} />
        </Steps>
      )}
      <PastActs acts={day.history} />
    </>
  );
}
