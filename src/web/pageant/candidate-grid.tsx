// The categories and their candidates, with links that narrow them down to one category.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '../paths.ts';
import type { CandidateCard, Group, Pageant } from './gather-pageant.ts';
import { Votes } from './votes.tsx';

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

function Card({ candidate, isChosen }: { candidate: CandidateCard; isChosen: boolean }) {
  return (
    <li className="group relative">
      <img
        src={paths.image(candidate.imageId)}
        alt=""
        width={480}
        height={600}
        loading="lazy"
        className="aspect-[4/5] h-auto w-full rounded-md bg-line object-cover"
      />
      <h4 className="type-title mt-3 text-h4 leading-tight">
        <Link
          to={paths.candidate(candidate._id)}
          aria-current={isChosen ? 'page' : undefined}
          className="cover decoration-accent decoration-2 underline-offset-4 group-hover:underline aria-[current=page]:text-accent-text"
        >
          {candidate.name}
        </Link>
      </h4>
      <p className="mt-1 text-sm leading-snug text-soft">
        {candidate.title}
        <br />
        {candidate.location}
      </p>
      <p className="type-label mt-1.5 text-sm">
        <Votes count={candidate.votes} />
      </p>
    </li>
  );
}

/** The name of a category is the first cell of its five columns. */
function Category(props: { section: Pageant['sections'][number]; chosenId: string | undefined }) {
  const { group, candidates } = props.section;
  const id = `category-${group.toLowerCase().replace(' ', '-')}`;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-2 gap-x-4 gap-y-8 border-t border-line pt-5 pb-12 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-5"
    >
      <h3 id={id} className="type-display text-h2 max-sm:col-span-2">
        {group}
      </h3>
      {candidates.length > 0 ? (
        <ul className="contents">
          {candidates.map((candidate) => (
            <Card
              key={candidate._id}
              candidate={candidate}
              isChosen={candidate._id === props.chosenId}
            />
          ))}
        </ul>
      ) : (
        <p className="text-soft max-sm:col-span-2">Nobody runs in this category yet.</p>
      )}
    </section>
  );
}

/** All candidates by category, or those of one category. */
export function CandidateGrid(props: Pick<Pageant, 'groups' | 'category' | 'sections' | 'chosen'>) {
  return (
    <section aria-labelledby="candidates" className="page-width section pb-4 sm:pb-8">
      <SectionHeading id="candidates" title="The candidates" />
      <Categories {...props} />
      {props.sections.map((section) => (
        <Category key={section.group} section={section} chosenId={props.chosen?._id} />
      ))}
    </section>
  );
}
