// Taking one's data along, and closing the account.
import { useMutation } from '@tanstack/react-query';
import { profileApi } from '#contract/profile.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../base/api.ts';
import { useDialog } from '../base/dialogs/use-dialog.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';

const fileName = 'homestretch-my-data.json';

/** Fetches everything that is kept, and hands it to the browser as a file. */
async function download(): Promise<void> {
  const data = await call(profileApi.export, {});
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has to have begun with it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The two buttons, each with what it does. */
export function OwnData({ onClosed }: { onClosed: () => void }) {
  const closing = useDialog('close-account');
  const downloading = useMutation({ mutationFn: download });
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="download">
        <h3 id="download" className="type-title text-h4">
          Your data
        </h3>
        <p className="mt-1 mb-4 text-soft">
          Everything that we keep about you, in one file: profile, payments, donations, tickets,
          entries and emails.
        </p>
        <Button
          look="secondary"
          isBusy={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          Download my data
        </Button>
        <p role="status" className="type-label mt-3 empty:hidden">
          {downloading.isSuccess ? `Saved as ${fileName}.` : null}
        </p>
        <p role="alert" className="type-label mt-3 text-danger empty:hidden">
          {downloading.error?.message}
        </p>
      </section>
      <section aria-labelledby="close-account">
        <h3 id="close-account" className="type-title text-h4">
          Leaving
        </h3>
        <p className="mt-1 mb-2 text-soft">
          You can close your account for good. We tell you what that means before it happens.
        </p>
        <Button look="quiet" className="-ml-2 text-danger" onClick={closing.open}>
          Close my account
        </Button>
        {closing.isOpen ? (
          <CloseAccountDialog
            onClose={closing.close}
            onClosed={() => {
              closing.close();
              onClosed();
            }}
          />
        ) : null}
      </section>
    </div>
  );
}
