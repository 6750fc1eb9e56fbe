// What the objection page says, with scripts and without.
import { Notice } from '#ui/notice.tsx';

/** What is asked before anything is stopped. */
export const objectionText =
  'A member of our staff asked for something that concerns you, as the email says. If it is not right, object, and it will not happen.';

export const StoppedNotice = () => (
  <Notice tone="success" title="It is stopped.">
    It will not be done. Everybody can see that somebody objected, and nobody can see who.
  </Notice>
);

export const TooLateNotice = () => (
  <Notice tone="error" title="This was decided already, or the link is not complete.">
    Please call or write to us, so that we can put it right.
  </Notice>
);
