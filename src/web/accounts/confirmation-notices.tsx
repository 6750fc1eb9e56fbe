// What became of the confirmation of an address.
import { Notice } from '#ui/notice.tsx';

export const incompleteLink =
  'This link is not complete. Please open it again from the email, or copy the whole link.';

export const ConfirmedNotice = () => (
  <Notice tone="success" title="Your email address is confirmed.">
    Thank you. Receipts and prizes will reach you there.
  </Notice>
);

export const NotConfirmedNotice = ({ reason }: { reason: string | undefined }) => (
  <Notice tone="error" title="Your email address could not be confirmed.">
    {reason}
  </Notice>
);
