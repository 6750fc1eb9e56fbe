// For buyers without cash: a code that leads to the site, where they pay on their own phone.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { officePaths } from '../../kit/office-paths.ts';

/** The button and its dialog. */
export function PayByPhone() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        The buyer has no cash
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title="Pay on their own phone"
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <p>
          The buyer scans this code and buys tickets on the site by card or wallet. Those tickets go
          to their account, so please take nothing and sell nothing here.
        </p>
        <QrCode
          text={`${location.origin}${officePaths.publicRaffles()}`}
          label="Leads to the raffle on our site"
          className="mx-auto mt-5 w-full max-w-64"
        />
      </Dialog>
    </>
  );
}
