// A list of articles: the first of each page large, the others below it, by kind and page.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { paths } from '../base/paths.ts';
import { Dateline } from './dateline.tsx';
import { HeadlineLink } from './headline-link.tsx';
import type { NewsItem, NewsList } from './load-news.ts';
import { type NewsKind, newsListPath } from './news-address.ts';
import { newsListTexts } from './news-list-texts.ts';

const kinds: readonly { kind: NewsKind | null; label: string }[] = [
  { kind: null, label: 'Everything' },
  { kind: 'news', label: 'News' },
  { kind: 'press', label: 'Press releases' },
];

function LeadArticle({ article }: { article: NewsItem }) {
  return (
    <article
      className={classNames(
        'group relative grid items-end gap-x-12 gap-y-5 pb-10 sm:pb-14',
        article.imageId && 'lg:grid-cols-[7fr_5fr]',
      )}
    >
      {article.imageId ? (
        <img
          src={paths.image(article.imageId)}
          alt={article.imageAlt}
          width={1600}
          height={900}
          fetchPriority="high"
          className="aspect-video h-auto w-full rounded-md bg-line object-cover"
        />
      ) : null}
      <div>
        <Dateline article={article} />
        <h2 className="type-display mt-2 max-w-[22ch] text-h2">
          <HeadlineLink article={article} />
        </h2>
        <p className="mt-4 max-w-prose text-lg text-soft">{article.blurb}</p>
      </div>
    </article>
  );
}

/** An article in the list; its picture, where it has one, stands at the end of the line. */
function ArticleRow({ article }: { article: NewsItem }) {
  return (
    <li
      className={classNames(
        'group relative grid items-start gap-x-5 border-t border-line py-6 sm:gap-x-8',
        article.imageId && 'grid-cols-[1fr_5.5rem] sm:grid-cols-[1fr_11rem]',
      )}
    >
      <div>
        <Dateline article={article} />
        <h2 className="type-display mt-1.5 max-w-[30ch] text-h3">
          <HeadlineLink article={article} />
        </h2>
        <p className="mt-2 max-w-prose text-soft max-sm:line-clamp-3">{article.blurb}</p>
      </div>
      {article.imageId ? (
        <img
          src={paths.image(article.imageId)}
          alt={article.imageAlt}
          width={400}
          height={300}
          loading="lazy"
          className="aspect-square h-auto w-full rounded-sm bg-line object-cover sm:aspect-[4/3]"
        />
      ) : null}
    </li>
  );
}

function Kinds({ current }: { current: NewsKind | null }) {
  return (
    <nav aria-label="Kinds of articles" className="mt-7 flex flex-wrap gap-2">
      {kinds.map(({ kind, label }) => (
        <Link
          key={label}
          to={newsListPath(kind)}
          aria-current={kind === current ? 'page' : undefined}
          className={classNames(
            'button px-4',
            kind === current ? 'bg-ink text-paper' : 'button-secondary',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Pages({ kind, page, pages }: NewsList) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages of this list"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
    >
      {page > 1 ? (
        <Link to={newsListPath(kind, page - 1)} rel="prev" className="strong-link py-2">
          Newer articles
        </Link>
      ) : null}
      {page < pages ? (
        <Link to={newsListPath(kind, page + 1)} rel="next" className="strong-link py-2">
          Older articles
        </Link>
      ) : null}
      <span className="type-figures text-sm text-soft">
        Page {page} of {pages}
      </span>
    </nav>
  );
}

/** The list with its head, the choice of kinds, and the pages. */
export function NewsListView(list: NewsList) {
  const words = newsListTexts[list.kind ?? 'all'];
  const [lead, ...others] = list.articles;
  return (
    <main id="content" className="pb-16 sm:pb-24">
      <PageHeading title={words.title} lead={words.lead}>
        <Kinds current={list.kind} />
      </PageHeading>
      <div className="page-width">
        {lead ? <LeadArticle article={lead} /> : null}
        {lead ? (
          <ul className="grid gap-x-12 lg:grid-cols-2">
            {others.map((article) => (
              <ArticleRow key={article._id} article={article} />
            ))}
          </ul>
        ) : (
          <EmptyState title={words.none}>
            What is published shows up here, and in the{' '}
            <a href={paths.feed()} className="underline underline-offset-4">
              news feed
            </a>
            .
          </EmptyState>
        )}
        <Pages {...list} />
      </div>
    </main>
  );
}
