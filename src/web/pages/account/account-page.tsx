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
  return <AccountArea heading="My Account" />;
}
