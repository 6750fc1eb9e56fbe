// The fourth and fifth steps of a race's day: what settling comes to, and settling.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaceDay } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { counted } from '#rules/format/counts.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Money } from '#ui/money.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { LoadError } from '../kit/load-error.tsx';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';
import { useAct } from '../kit/use-act.ts';
import { winnersTold } from './race-day-labels.ts';
import { SettlementTable } from './settlement-table.tsx';

const isDrawn = ({ race }: RaceDay) => race.drawnNumbers.length > 0;
/** A result from before cards were sold here has nothing to settle. */
const hasNothing = (day: RaceDay) => day.race.closing === null && isDrawn(day);

/** The dry run of a drawn race; of a settled one what it came to. */
function usePlan({ race, whyNot }: RaceDay) {
  const canPlan = race.settlement !== null || whyNot.settle === null;
  return useQuery({
    queryKey: ['race-settlement', race._id],
    queryFn: () => call(officeRacesApi.settlement, { raceId: race._id }),
    enabled: canPlan,
  });
}

/** Every figure of the settlement, before anything is moved. */
export function DryRunStep({ day }: { day: RaceDay }) {
  const { race, whyNot } = day;
  const { data, error, refetch, isFetching } = usePlan(day);
  const isSettled = race.settlement !== null;
  const canPlan = isDrawn(day) && whyNot.settle === null && !isSettled;
  return (
    <Step
      number={4}
      title={isSettled ? 'The figures' : 'Dry run'}
      state={isSettled ? 'done' : canPlan ? 'now' : 'waiting'}
      standing={isSettled ? 'As settled' : canPlan ? 'Please check' : 'Not yet'}
      when={canPlan ? 'What settling will do. No money has moved yet.' : null}
    >
      {data && (isSettled || canPlan) ? (
        <SettlementTable settlement={data} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : isFetching ? (
        <SkeletonLines lines={6} label="Working out the settlement" />
      ) : (
        <p className="max-w-prose text-soft">
          It shows every figure before any money moves. {whyNot.settle}
        </p>
      )}
    </Step>
  );
}

/** Settles the race, which publishes it. */
export function SettleStep({ day }: { day: RaceDay }) {
  const { race, whyNot, settledBy } = day;
  const [isOpen, setIsOpen] = useState(false);
  const isReady = whyNot.settle === null;
  const { settlement } = race;
  if (hasNothing(day) && !settlement) {
    return (
      <Step number={5} title="Settle" state="off" standing="Nothing to settle">
        <p className="text-soft">Cards of this race were not sold here.</p>
      </Step>
    );
  }
  return (
    <Step
      number={5}
      title="Settle"
      state={settlement ? 'done' : isReady ? 'now' : 'waiting'}
      standing={settlement ? 'Settled and published' : isReady ? 'Next' : 'Not yet'}
      when={
        settlement
          ? `${momentOf(settlement.settledAt)}${settledBy ? `, by ${settledBy}` : ''}`
          : null
      }
    >
      {settlement ? (
        <p>
          <ExternalLink
            href={officePaths.publicRace(race._id)}
            text="The race’s public page shows every figure"
            className="underline underline-offset-4"
          />
          . {winnersTold(settlement)}
        </p>
      ) : (
        <ActButton
          endpoint={officeRacesApi.settle}
          why={whyNot.settle}
          onPress={() => setIsOpen(true)}
        >
          Settle and publish
        </ActButton>
      )}
      {isOpen ? <SettleDialog day={day} onClose={() => setIsOpen(false)} /> : null}
    </Step>
  );
}

function SettleDialog({ day, onClose }: { day: RaceDay; onClose: () => void }) {
  const { data } = usePlan(day);
  const act = useAct(officeRacesApi.settle, onClose);
  const winners = data ? data.six.winners + data.five.winners + data.four.winners : 0;
  return (
    <ActDialog
      title={`Settle ${day.race.name}?`}
      role="alertdialog"
      submit="Settle and publish"
      isBusy={act.isBusy}
      canSubmit={data !== undefined}
      error={act.error}
      onClose={onClose}
      onSubmit={() => act.send({ raceId: day.race._id })}
    >
      {data ? (
        <p>
          <Money cents={data.prizesCents} /> go to {counted(winners, 'card')},{' '}
          <Money cents={data.charityCents} /> to the charity, and{' '}
          <Money cents={data.carriedOutCents} /> stay in the pot for the next race.
        </p>
      ) : (
        <SkeletonLines lines={2} label="Working out the settlement" />
      )}
      <p>
        Winners are told by email, and every figure is published at once. A settlement cannot be
        undone.
      </p>
    </ActDialog>
  );
}
