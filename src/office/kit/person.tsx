// Somebody with an account, or a guest, as lists name them.
import { Link } from 'react-router';
import { EmailLine } from './email-line.tsx';
import { officePaths } from './office-paths.ts';

/** Who gave without an account. */
export function Guest({ guest }: { guest: { name: string; email: string } }) {
  return (
    <>
      <span className="block">
        {guest.name} <span className="text-soft">(guest)</span>
      </span>
      <EmailLine email={guest.email} />
    </>
  );
}

/** Somebody with an account, leading to their page; or a guest, who has none. */
export function Person(props: {
  person: { _id: string; name: string; email: string } | null;
  guest?: { name: string; email: string } | null;
}) {
  const { person, guest } = props;
  if (!person && guest) return <Guest guest={guest} />;
  if (!person) return <span className="text-soft">Not known</span>;
  return (
    <>
      <Link
        to={officePaths.supporter(person._id)}
        className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        {person.name}
      </Link>
      <EmailLine email={person.email} />
    </>
  );
}
