// Answers every address that has no page.
import { data } from 'react-router';

/** Always 404; the root's boundary shows the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
