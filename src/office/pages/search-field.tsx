// The search of the header, over everything that one's roles open.
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { officePaths } from '../kit/office-paths.ts';
import { useMe } from '../kit/use-me.ts';

/** The field; nobody sees it who has not proven who they are. */
export function SearchField() {
  const { data: me } = useMe();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  if (!me?.provenAt || me.roles.length === 0) return null;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q) navigate(officePaths.search(q));
  }

  return (
    <search className="min-w-0 grow max-sm:order-last max-sm:basis-full sm:basis-60 lg:max-w-md">
      <form onSubmit={submit} className="flex gap-2">
        <input
          name="q"
          type="search"
          aria-label="Search the back office"
          placeholder="Name, email, payment, serial, page"
          maxLength={200}
          minLength={2}
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={query.get('q') ?? ''}
          key={query.get('q')}
          className="office-search"
        />
        <button type="submit" className="button button-secondary min-h-11 shrink-0 px-4">
          Search
        </button>
      </form>
    </search>
  );
}
