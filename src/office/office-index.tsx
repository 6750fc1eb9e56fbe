// /office: leads on to the first page that one's roles open.
import { Navigate } from 'react-router';
import { mayCall } from '#contract/endpoint.ts';
import { navigationFor } from './office-nav.ts';
import { officePaths } from './office-paths.ts';
import { useMe } from './use-me.ts';

export default function OfficeIndex() {
  const { data: me } = useMe();
  const roles = me?.roles ?? [];
  const first = mayCall({ method: 'GET', roles: ['finance'] }, roles)
    ? officePaths.payments()
    : (navigationFor(roles)[0]?.links[0]?.to ?? officePaths.security());
  return <Navigate to={first} replace />;
}
