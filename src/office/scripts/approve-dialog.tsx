// Approves the scripts of the payment page as they are now.
import { scriptsApi } from '#contract/office/scripts.ts';
import { call } from '../kit/api.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

/** The dialog. */
export function ApproveDialog({ digest, onClose }: { digest: string; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Approve these scripts?"
      confirm="Approve"
      field={{
        label: 'Why did they change?',
        name: 'reason',
        mistake: 'Please give a reason.',
      }}
      act={(reason) => call(scriptsApi.approve, { digest, reason })}
      onClose={onClose}
    >
      <p>
        You confirm that each of these belongs on the page where people enter their cards. For our
        own scripts, give the release that brought them as the reason.
      </p>
    </ReasonDialog>
  );
}
