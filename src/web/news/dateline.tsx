// The line above the title of an article.
import { classNames } from '#ui/class-names.ts';
import type { NewsItem } from './load-news.ts';

/** The kind and the day of an article, as one line above its title. */
export function Dateline({ article, className }: { article: NewsItem; className?: string }) {
  return (
    <p className={classNames('type-label type-figures text-sm text-soft', className)}>
      <span className="text-accent-text">{article.kind === 'news' ? 'News' : 'Press release'}</span>
      <span aria-hidden="true"> · </span>
      <time dateTime={article.publishDate}>{article.date}</time>
    </p>
  );
}
