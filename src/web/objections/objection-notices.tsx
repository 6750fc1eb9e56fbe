// What the objection page says, with scripts and without.
import { Notice } from '#ui/notice.tsx';

/** What is asked before anything is stopped. */
export const objectionWords =
  'A member of our staff asked for something that concerns you, as the email says. If it is not right, object: then it does not happen.';

export const StoppedNotice = () => (
  <Notice tone="success" title="It is stopped.">
    What was asked for is not done, and everybody can see that you objected. Nobody sees who you
    are.
  </Notice>
);

export const TooLateNotice = () => (
  <Notice tone="error" title="This was decided already, or the link is not complete.">
    Please call or write to us, so that we can put it right.
  </Notice>
);
