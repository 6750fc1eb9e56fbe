// Somebody with an account, as lists name them.
import { Link } from 'react-router';
import { officePaths } from './office-paths.ts';

/** Somebody with an account, leading to their page. */
export function Person(props: { person: { _id: string; name: string; email: string } | null }) {
  const { person } = props;
  if (!person) return <span className="text-soft">Not known</span>;
  return (
    <>
      <Link
        to={officePaths.supporter(person._id)}
        className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        {person.name}
      </Link>
      <span className="block text-sm [overflow-wrap:anywhere] text-soft">{person.email}</span>
    </>
  );
}
