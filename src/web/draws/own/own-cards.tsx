// One's own cards in a race's draw: that each was in it, and what the drawn numbers did for it.
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, plural } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { countEntries } from '#web/base/draws/draw-labels.ts';
import { fateOf, formatFate } from '#web/base/jackpot/card-fate.ts';
import { CardNumbers } from '#web/base/jackpot/card-numbers.tsx';
import { paths } from '#web/base/paths.ts';
import type { DrawView } from '../load-draw.ts';
import { loadOwnCards, type OwnCards, type PlacedCard } from './load-own-cards.ts';
import { OwnPart } from './own-part.tsx';

/** The part of the page for somebody who is signed in. */
export default function OwnCardsPart({ draw }: { draw: DrawView }) {
  return (
    <OwnPart
      what="cards"
      queryKey={['jackpot-cards', 'draw', draw._id, draw.stage]}
      load={() => loadOwnCards(draw)}
    >
      {(own) => <Cards draw={draw} own={own} />}
    </OwnPart>
  );
}

function summary(own: OwnCards, valid: number): string {
  if (own.isGenuine === null) return `${plural(valid, 'is', 'are')} in this race so far.`;
  const verb = plural(valid, 'was', 'were');
  const placed = own.cards.filter(({ place }) => place !== null).length;
  return placed === valid
    ? `${verb} in it, found by your browser in the published entries.`
    : `should have been in it, but the published entries have ${formatNumber(placed)}. Please write to us.`;
}

const rowsAtFirst = 8;

function Cards({ draw, own }: { draw: DrawView; own: OwnCards }) {
  const [isOpen, setIsOpen] = useState(false);
  if (own.isGenuine === false) {
    return (
      <Notice tone="error" title="The loaded entries are not the published ones.">
        <p>
          Their fingerprint is not M. Please reload the page, and tell us if it stays like this.
        </p>
      </Notice>
    );
  }
  if (own.cards.length === 0) {
    return (
      <p className="text-lg">
        {draw.standing === 'announced'
          ? 'You have no card for this race yet.'
          : 'You had no card in this race.'}
      </p>
    );
  }
  const shown = isOpen ? own.cards : own.cards.slice(0, rowsAtFirst);
  const valid = own.cards.filter(({ card }) => !card.isVoid).length;
  return (
    <>
      <p className="max-w-prose text-lg">
        <b className="type-title type-figures">{countEntries('jackpot', valid)}</b> of yours{' '}
        {summary(own, valid)}
      </p>
      <ul className="mt-6">
        {shown.map((placed) => (
          <CardRow key={placed.card._id} draw={draw} placed={placed} />
        ))}
      </ul>
      {shown.length < own.cards.length ? (
        <Button look="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
          Show all {formatNumber(own.cards.length)}
        </Button>
      ) : null}
    </>
  );
}

function CardRow({ draw, placed }: { draw: DrawView; placed: PlacedCard }) {
  const { card, place } = placed;
  return (
    <li className="grid items-center gap-x-8 gap-y-2 border-t border-line py-3.5 md:grid-cols-[auto_1fr_auto]">
      <CardNumbers
        picks={card.picks}
        liveries={draw.liveries}
        winning={card.race.winningNumbers}
        isVoid={card.isVoid}
        size="sm"
      />
      <p className="type-label">{formatFate(fateOf(card))}</p>
      <p className="type-figures text-sm text-soft md:text-right">
        <Link
          to={paths.card(card.serial)}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {card.serial}
        </Link>
        {place === null ? null : (
          <span className="block">
            card {formatNumber(place + 1)} of {formatNumber(draw.entries ?? 0)}
          </span>
        )}
      </p>
    </li>
  );
}
