// The categories and their candidates in five columns, with links that narrow them down to one category.
import { memo } from 'react';
import { Link } from 'react-router';
import { counted } from '#rules/format/counts.ts';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '../base/paths.ts';
import type { Pageant } from './load-pageant.ts';
import type { Place, Stage } from './voting/use-stage.ts';
import { VoteButton } from './voting/vote-button.tsx';
import { Votes } from './voting/votes.tsx';

type Group = Pageant['groups'][number];

const categoryPath = (group: Group | null) =>
  `${paths.pageant()}${group ? `?${new URLSearchParams({ category: group })}` : ''}#candidates`;

function Categories({ groups, category }: Pick<Pageant, 'groups' | 'category'>) {
  return (
    <nav aria-label="Categories" className="mb-10">
      <ul className="flex flex-wrap gap-2">
        {[null, ...groups].map((group) => (
          <li key={group}>
            <Link
              to={categoryPath(group)}
              aria-current={group === category ? 'true' : undefined}
              className={classNames(
                'button px-3',
                group === category ? 'bg-ink text-paper' : 'button-secondary border-line-strong',
              )}
            >
              {group ?? 'All categories'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CardProps {
  place: Place;
  phase: Stage['phase'];
  isHidden: boolean;
  isChosen: boolean;
}

/** Whether a card looks the same: its candidate's rank and the votes of others don't show on it. */
function isSame(
  { place: one, ...rest }: CardProps,
  { place: other, ...others }: CardProps,
): boolean {
  return (
    one._id === other._id &&
    one.votes === other.votes &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === others[name])
  );
}

/** Dozens of them stand on a page: one is drawn anew when something of its own has changed. */
const Card = memo(function Card({ place, phase, isChosen, ...props }: CardProps) {
  return (
    <li className="group relative flex flex-col">
      <img
        src={paths.image(place.imageId)}
        alt={place.imageAlt}
        width={480}
        height={600}
        loading="lazy"
        className="aspect-[4/5] h-auto w-full rounded-md bg-line object-cover"
      />
      <h4 className="type-title mt-3 text-h4 leading-tight">
        <Link
          to={paths.candidate(place._id)}
          aria-current={isChosen ? 'page' : undefined}
          className="cover decoration-accent decoration-2 underline-offset-4 group-hover:underline aria-[current=page]:text-accent-text"
        >
          {place.name}
        </Link>
      </h4>
      {!place.title && !place.location ? null : (
        <p className="mt-1 text-sm leading-snug text-soft">
          {place.title}
          <br />
          {place.location}
        </p>
      )}
      {props.isHidden ? null : (
        <p className="type-label mt-1.5 text-sm">
          <Votes count={place.votes} />
        </p>
      )}
      {phase === 'open' ? (
        <VoteButton
          candidate={place}
          look="secondary"
          className="relative z-1 mt-auto block pt-3"
        />
      ) : null}
    </li>
  );
}, isSame);

function Category(props: { stage: Stage; group: Group; chosenId: string | undefined }) {
  const { group, chosenId, stage } = props;
  const id = `category-${group.toLowerCase().replace(' ', '-')}`;
  // In a lasting order: cards that moved with every vote could not be pressed.
  const places = stage.places
    .filter((place) => place.group === group)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5 pb-14">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="type-display text-h2">
          {group}
        </h3>
        {places.length > 0 ? (
          <p className="type-label type-figures text-sm whitespace-nowrap text-soft">
            {counted(places.length, 'candidate')}
          </p>
        ) : null}
      </div>
      {places.length > 0 ? (
        <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-5">
          {places.map((place) => (
            <Card
              key={place._id}
              place={place}
              phase={stage.phase}
              isHidden={stage.isHidden}
              isChosen={place._id === chosenId}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-soft">Nobody runs in this category yet.</p>
      )}
    </section>
  );
}

/** All candidates by category, or those of one category. */
export function CandidateGrid(
  props: Pick<Pageant, 'groups' | 'category' | 'chosen'> & { stage: Stage },
) {
  const { groups, category, chosen, stage } = props;
  return (
    <section aria-labelledby="candidates" className="page-width section pb-4 sm:pb-8">
      <SectionHeading id="candidates" title="The candidates" />
      <Categories groups={groups} category={category} />
      {groups
        .filter((group) => category === null || group === category)
        .map((group) => (
          <Category key={group} group={group} chosenId={chosen?._id} stage={stage} />
        ))}
    </section>
  );
}
