// The title of an article in a list, which makes the whole of its row or card a link.
import { Link } from 'react-router';

/** The title as a link; the element around it must be `group relative`. */
export function HeadlineLink({ article }: { article: { path: string; title: string } }) {
  return (
    <Link
      to={article.path}
      className="cover decoration-accent decoration-[3px] underline-offset-4 group-hover:underline"
    >
      {article.title}
    </Link>
  );
}
