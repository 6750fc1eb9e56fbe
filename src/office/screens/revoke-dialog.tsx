// Revokes the key of a screen, after saying what that does.
import { type LiveScreen, officeScreensApi } from '#contract/office/screens.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';

/** The dialog. */
export function RevokeDialog({ screen, onClose }: { screen: LiveScreen; onClose: () => void }) {
  const act = useAct(officeScreensApi.revoke, onClose);
  return (
    <ActDialog
      title={`Revoke the key of ${screen.name}?`}
      submit="Revoke it"
      role="alertdialog"
      size="sm"
      isBusy={act.isBusy}
      error={act.error}
      onClose={onClose}
      onSubmit={() => act.send({ screenId: screen._id })}
    >
      <p>
        The screen says that its key is not valid and shows what everybody sees. It no longer
        follows your orders, and its address never works again.
      </p>
    </ActDialog>
  );
}
