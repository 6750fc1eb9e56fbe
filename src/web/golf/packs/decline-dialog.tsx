// Asks once more before a gift pack is declined, and says what that means for the receipt.
import { type GiftPack, giftPacksApi } from '#contract/gift-packs.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '#web/base/api.ts';
import { formatDecline } from './pack-texts.ts';
import { usePackAct } from './use-own-packs.ts';

/** The dialog; `onDone` is called once the pack is declined. */
export function DeclineDialog(props: { pack: GiftPack; onClose: () => void; onDone: () => void }) {
  const { pack, onClose, onDone } = props;
  const declining = usePackAct(
    () => call(giftPacksApi.decline, { packId: pack._id }),
    () => {
      onDone();
      onClose();
    },
  );
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title="Decline your gift pack?"
      onClose={onClose}
      isCloseDisabled={declining.isPending}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={declining.isPending}>
            Keep it
          </Button>
          <Button isBusy={declining.isPending} onClick={() => declining.mutate(undefined)}>
            Decline it
          </Button>
        </>
      }
    >
      {declining.error ? (
        <Notice tone="error" className="mb-4">
          {declining.error.message}
        </Notice>
      ) : null}
      <p>{formatDecline(pack, Date.now())}</p>
      <p className="mt-3 text-soft">
        Your receipt stays as it is: it counts what came with your entry on the day you gave.
      </p>
    </Dialog>
  );
}
