// The jackpot cards of an account: those of the coming race first, then those of past ones by race.
import { Link } from 'react-router';
import { type JackpotCard, jackpotApi } from '#contract/jackpot.ts';
import { formatDay } from '#rules/format/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { call } from '#web/base/api.ts';
import { useAsked } from '#web/base/dialogs/use-asked.ts';
import { cardListKey, useLiveries } from '#web/base/jackpot/own-jackpot.ts';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';
import { paths } from '#web/base/paths.ts';
import { AccountSection } from '#web/base/session/account-section.tsx';
import { ListFoot } from '#web/base/session/list-foot.tsx';
import { rowsAtOnce, useAccountList } from '#web/base/session/use-account-list.ts';
import { PlayButton } from '../play/play-button.tsx';
import { CardDetailsDialog } from './card-details-dialog.tsx';
import { CardRow } from './card-row.tsx';

/** A page of one's cards, of races that are over or of the others. */
const useCards = (list: 'coming' | 'past') =>
  useAccountList<JackpotCard>(cardListKey(list), (page) =>
    call(jackpotApi.cards, { page, limit: rowsAtOnce, past: list === 'past' ? 'true' : 'false' }),
  );

/** Both lists; a card opens its details. */
export function CardsSection() {
  const { asked, ask, close } = useAsked<JackpotCard>('card');
  const liveries = useLiveries();
  const shared = { liveries, onOpen: ask };
  return (
    <AccountSection id="cards" title="Jackpot cards">
      <ComingCards {...shared} />
      <PastCards {...shared} />
      {asked ? <CardDetailsDialog card={asked} liveries={liveries} onClose={close} /> : null}
    </AccountSection>
  );
}

interface ListProps {
  liveries: Liveries;
  onOpen: (card: JackpotCard) => void;
}

function ComingCards(props: ListProps) {
  const { rows, list } = useCards('coming');
  const isEmpty = !list.isPending && !list.isError && rows.length === 0;
  return (
    <>
      {isEmpty ? (
        <p className="type-title mb-4 text-h4">No picks made yet for this race</p>
      ) : (
        <>
          <RaceGroups cards={rows} {...props} />
          <ListFoot list={list} label="your cards of the coming race" />
        </>
      )}
      <p className={isEmpty ? '' : 'mt-5'}>
        <PlayButton look={isEmpty ? 'primary' : 'secondary'} />
      </p>
    </>
  );
}

function PastCards(props: ListProps) {
  const { rows, list } = useCards('past');
  const isEmpty = !list.isPending && !list.isError && rows.length === 0;
  return (
    <div className="mt-10">
      {isEmpty ? (
        <EmptyState
          title="No previous Jackpot Cards found in your account."
          action={
            <Link to={paths.races()} className="strong-link">
              See the results
            </Link>
          }
        >
          Cards appear here once their race has been run.
        </EmptyState>
      ) : (
        <>
          <h3 className="type-title border-t border-line pt-5 text-h4">Past races</h3>
          <div className="mt-4">
            <RaceGroups cards={rows} {...props} />
            <ListFoot list={list} label="your past cards" />
          </div>
        </>
      )}
    </div>
  );
}

/** The cards under the name of their race; they come with all cards of a race in a row. */
function RaceGroups({ cards, ...props }: ListProps & { cards: readonly JackpotCard[] }) {
  const races = new Map(cards.map((card) => [card.race._id, card.race]));
  return [...races.values()].map((race) => (
    <div key={race._id} className="mb-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={paths.race(race._id)}
          className="type-title text-lg underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current"
        >
          {race.name}
        </Link>
        <time dateTime={race.raceDate} className="type-figures text-sm text-soft">
          {formatDay(race.raceDate)}
        </time>
      </p>
      <ul className="mt-1 divide-y divide-line border-b border-line">
        {cards
          .filter((card) => card.race._id === race._id)
          .map((card) => (
            <CardRow key={card._id} card={card} {...props} />
          ))}
      </ul>
    </div>
  ));
}
