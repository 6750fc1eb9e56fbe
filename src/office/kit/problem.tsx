// What stands in the place of a page that cannot be shown: no role, not there, or not loaded.
import { ApiError } from '#contract/client.ts';
import { refusals } from '#contract/errors.ts';
import { LinkButton } from '#ui/button.tsx';
import { LoadError } from './load-error.tsx';
import { useSession } from './office-client.ts';
import { officePaths } from './office-paths.ts';

/** The problem in words; `title` says what could not be done, and trying again is offered where it helps. */
export function Problem(props: { title: string; error: Error; onRetry: () => unknown }) {
  const { title, error, onRetry } = props;
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof ApiError && error.code === 'role_missing') return <RoleMissing />;
  // An address that is no id at all is refused as bad input.
  if (status === 400 || status === 404) {
    return <UnknownPage />;
  }
  return (
    <div className="py-6">
      <h1 className="type-display mb-6 text-h2">{title}</h1>
      <LoadError error={error} onRetry={onRetry} />
    </div>
  );
}

/** What an address says that leads nowhere. */
export function UnknownPage() {
  return (
    <div className="py-6">
      <h1 className="type-display text-h2">{refusals.not_found.message}</h1>
      <p className="mt-4 max-w-prose text-soft">Please check the address of this page.</p>
    </div>
  );
}

/** What whoever has no role, or another one, is told. */
export function RoleMissing() {
  const { data: user } = useSession();
  return (
    <div className="py-6">
      <h1 className="type-display text-h2">{refusals.role_missing.message}</h1>
      <p className="mt-4 max-w-prose text-soft">
        You are signed in as {user?.name ?? 'somebody else'}. Staff who need this page are given a
        role by an owner of the back office.
      </p>
      <p className="mt-7">
        <LinkButton href={officePaths.account()} look="secondary">
          My Account
        </LinkButton>
      </p>
    </div>
  );
}
