// An article: its head, picture and text, with the press releases beside it and more to read below.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '../base/paths.ts';
import './article.css';
import { Dateline } from './dateline.tsx';
import { HeadlineLink } from './headline-link.tsx';
import type { Article, NewsItem } from './load-news.ts';
import { newsListPath } from './news-address.ts';
import { PressReleases } from './press-releases.tsx';

function ArticleText({ article }: { article: Article }) {
  return (
    <article className="min-w-0 lg:col-span-8">
      <header>
        <Dateline article={article} />
        <h1 className="type-display mt-3 max-w-[22ch] text-h1 leading-[0.98]">{article.title}</h1>
        <p className="mt-5 max-w-[38rem] text-lead text-soft">{article.blurb}</p>
      </header>
      {article.imageId ? (
        <img
          src={paths.image(article.imageId)}
          alt={article.imageAlt}
          width={1600}
          height={900}
          fetchPriority="high"
          className="mt-8 aspect-video h-auto w-full rounded-md bg-line object-cover sm:mt-10"
        />
      ) : null}
      <div
        className={classNames('prose article-body', !article.imageId && 'border-t border-line')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
        dangerouslySetInnerHTML={{ __html: article.body }}
      />
    </article>
  );
}

function MoreNews({ others }: { others: readonly NewsItem[] }) {
  return (
    <section aria-labelledby="more" className="page-width mt-16 sm:mt-20">
      <SectionHeading
        id="more"
        title="More news"
        aside={
          <Link to={newsListPath(null)} className="strong-link inline-block py-2">
            All news and press
          </Link>
        }
      />
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-3">
        {others.map((other) => (
          <li key={other._id} className="group relative">
            {other.imageId ? (
              <img
                src={paths.image(other.imageId)}
                alt={other.imageAlt}
                width={1600}
                height={900}
                loading="lazy"
                className="mb-4 aspect-video h-auto w-full rounded-md bg-line object-cover"
              />
            ) : null}
            <Dateline article={other} />
            <h3 className="type-display mt-1.5 text-h3">
              <HeadlineLink article={other} />
            </h3>
            <p className="mt-2 text-soft">{other.blurb}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page of an article. */
export function ArticleView({ article }: { article: Article }) {
  return (
    <main id="content" className="pb-16 sm:pb-24">
      <div className="page-width grid items-start gap-x-14 gap-y-14 pt-8 sm:pt-12 lg:grid-cols-12">
        <ArticleText article={article} />
        <aside className="lg:sticky lg:top-8 lg:col-span-4">
          <PressReleases pressReleases={article.pressReleases} currentId={article._id} />
        </aside>
      </div>
      {article.others.length > 0 ? <MoreNews others={article.others} /> : null}
    </main>
  );
}
