// One's own cards beside the show: they light up as the numbers come. Only this browser knows them.
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RaceShow } from '#contract/show.ts';
import { counted } from '#rules/format/counts.ts';
import { picksShown } from '#rules/show/scene.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { CardNumbers } from '../../base/jackpot/card-numbers.tsx';
import { useCardsOf } from '../../base/jackpot/own-jackpot.ts';
import type { Liveries } from '../../base/jackpot/race-schedule.ts';
import { paths } from '../../base/paths.ts';
import { accountClient } from '../../base/session/account-client.ts';
import { useServerTime } from './use-show.ts';

interface OwnProps {
  race: RaceShow;
  liveries: Liveries;
}

const shownAtFirst = 50;

function Cards({ race, liveries }: OwnProps) {
  const { data: cards } = useCardsOf(race._id, true);
  const now = useServerTime(race.startsAt);
  if (!cards || cards.length === 0) return null;
  const { draw, finish } = race;
  const drawn = (draw?.result ?? []).map(Number);
  // No sooner than on the stage.
  const known = draw?.drawnAt ? drawn.slice(0, picksShown(draw.drawnAt, drawn.length, now)) : [];
  const winning = [...(finish?.finishers ?? []), ...known];
  const matchesOf = (picks: readonly number[]) =>
    picks.filter((one) => winning.includes(one)).length;
  const inPlay = cards.filter(({ isVoid }) => !isVoid);
  const sorted = inPlay.toSorted((a, b) => matchesOf(b.picks) - matchesOf(a.picks));
  return (
    <section aria-labelledby="own-cards" className="page-width section pb-0">
      <SectionHeading id="own-cards" title={`Your ${counted(inPlay.length, 'card')}`} />
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {sorted.slice(0, shownAtFirst).map((card) => (
          <li
            key={card._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3.5"
          >
            <CardNumbers picks={card.picks} liveries={liveries} winning={winning} size="sm" />
            <p className="type-label">
              {winning.length > 0 ? counted(matchesOf(card.picks), 'match', 'matches') : null}{' '}
              <Link
                to={paths.card(card.serial)}
                className="type-figures text-sm text-soft underline"
              >
                {card.serial}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">
        Only you see them here, in your own browser. They are never on the big screen.
      </p>
    </section>
  );
}

/** The part of the page for somebody who is signed in; nothing for who has no card. */
export default function OwnLiveCards(props: OwnProps) {
  return (
    <QueryClientProvider client={accountClient}>
      <Cards {...props} />
    </QueryClientProvider>
  );
}
