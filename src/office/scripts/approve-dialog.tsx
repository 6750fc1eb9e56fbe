// Approves the scripts of the payment page as they are now.
import { useQueryClient } from '@tanstack/react-query';
import { scriptsApi } from '#contract/office/scripts.ts';
import { call } from '../kit/api.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

/** The dialog; what is shown is asked for again after it. */
export function ApproveDialog({ digest, onClose }: { digest: string; onClose: () => void }) {
  const client = useQueryClient();
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
      onDone={(scripts) => {
        client.setQueryData(['scripts'], scripts);
        client.invalidateQueries({ queryKey: ['due'] });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        You confirm that each of these belongs on the page where people enter their cards. For our
        own scripts, give the release that brought them as the reason.
      </p>
    </ReasonDialog>
  );
}
