// /office/race-day/:raceId: one race, step by step from its cards to its paid prizes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { officeRaceDayApi, type RaceDay } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { longDate } from '#rules/jackpot/race-times.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { pollMs } from '../kit/draws/draw-labels.ts';
import { formatDone, lastAct, PastActs } from '../kit/draws/past-acts.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { Steps } from '../kit/steps.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CardsStep } from './cards-step.tsx';
import { DrawStep } from './draw-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { PrizesStep } from './prizes-step.tsx';
import { stageMarks } from './race-day-labels.ts';
import { DryRunStep, SettleStep } from './settle-steps.tsx';

export const meta = () => officeMeta('Race day');

export default function RaceDayPage() {
  const { raceId = '' } = useParams();
  const query = useQuery({
    queryKey: ['race-day', raceId],
    queryFn: () => call(officeRaceDayApi.read, { raceId }),
    refetchInterval: ({ state }) => pollMs(state.data?.desk ?? null),
  });
  return (
    <>
      <BackLink to={officePaths.raceDays()}>All races</BackLink>
      <Loaded query={query} what="race" lines={10}>
        {(data) => <Day key={data.race._id} day={data} />}
      </Loaded>
    </>
  );
}

function Day({ day }: { day: RaceDay }) {
  const { race } = day;
  return (
    <>
      <PageTitle text={`${race.name} · Race day`} />
      <div className="mt-3 mb-10 flex max-w-4xl flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="type-display text-h2">{race.name}</h1>
          <p className="type-figures mt-2 text-soft">
            {longDate(race.raceDate)}, {race.time}. {race.location.name}, {race.location.city}.
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
            <Mark {...stageMarks[race.stage]} />
            <ExternalLink
              href={officePaths.publicRace(race._id)}
              text="On the site"
              className="type-label text-sm underline underline-offset-4"
            />
          </p>
        </div>
        {day.whyNot.cancel === null ? <CancelRace day={day} /> : null}
      </div>
      {race.stage === 'canceled' ? (
        <Canceled day={day} />
      ) : (
        <Steps label="The day of the race">
          <CardsStep day={day} />
          <FinishStep day={day} />
          <DrawStep day={day} />
          <DryRunStep day={day} />
          <SettleStep day={day} />
          <PrizesStep day={day} />
        </Steps>
      )}
      <PastActs acts={day.history} />
    </>
  );
}

function CancelRace({ day }: { day: RaceDay }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActButton endpoint={officeRacesApi.cancel} look="secondary" onPress={() => setIsOpen(true)}>
        Cancel the race
      </ActButton>
      {isOpen ? <CancelDialog day={day} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Canceled({ day: { race, returnedCards, history } }: { day: RaceDay }) {
  const act = lastAct(history, 'race.canceled');
  return (
    <Notice isQuiet title="This race was canceled." className="mb-10 max-w-4xl">
      <p>{race.cancelReason}</p>
      <p className="type-figures">
        {formatNumber(returnedCards)} cards got their credit back.
        {act ? ` ${formatDone(act)}.` : ''}
      </p>
    </Notice>
  );
}
