// The short address of a candidate, for cards and messages: leads to the candidate's page for good.
import { redirect } from 'react-router';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/short-link';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.candidate(encodeURIComponent(params.candidateId)), 301);
}
