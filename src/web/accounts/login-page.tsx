// /account/login: the account's page under an address of its own.
import AccountPage, { meta as accountMeta } from './account-page.tsx';

export const meta = accountMeta;

export default function LoginPage() {
  return <AccountPage />;
}
