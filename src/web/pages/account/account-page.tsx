// The account area: My Account when signed in, otherwise the login and sign-up panels.
import { pageMeta } from '#web/base/layout/page-meta.ts';
import { paths } from '#web/base/paths.ts';
import type { Route } from './+types/account-page';
import { AccountArea } from './account-area.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'My Account',
    description: 'Your donations, credits, tickets and votes.',
    path: paths.account(),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function AccountPage() {
  return (
    <AccountArea
      heading="My Account"
      withoutScripts={
        <>
          <h1 className="type-display mb-8 text-h1">My Account</h1>
          <p>
            Your account needs JavaScript. Without it you can{' '}
            <a href={paths.login()} className="strong-link">
              log in
            </a>{' '}
            and see how many credits, tickets and tokens you have.
          </p>
        </>
      }
    />
  );
}
