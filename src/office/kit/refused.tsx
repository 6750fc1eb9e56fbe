// What the server says against an act.
import { Link } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { Notice } from '#ui/notice.tsx';
import { officePaths } from './office-paths.ts';

/** The refusal in words; that a second person is asked now is no mistake. */
export function Refused({ error }: { error: Error }) {
  if (!(error instanceof ApiError) || error.code !== 'second_person_needed') {
    return <Notice tone="error">{error.message}</Notice>;
  }
  return (
    <Notice tone="info">
      {error.message}{' '}
      <Link to={officePaths.approvals()} className="underline underline-offset-4">
        See what is waiting
      </Link>
    </Notice>
  );
}
