// The buttons that remove a second factor or make new recovery codes, each with its question.
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnFactors } from '#contract/office/security.ts';
import { officeSecurityApi } from '#contract/office/security.ts';
import { call } from '#office/kit/api.ts';
import { useFocusBack } from '#office/kit/keep-focus.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';

interface Asked<T> {
  label: string;
  look: 'secondary' | 'quiet';
  title: string;
  question: ReactNode;
  confirm: string;
  act: () => Promise<T>;
  onDone: (result: T) => void;
  className?: string;
}

/** A button that asks before it does something that can't be taken back. */
function AskedButton<T>(props: Asked<T>) {
  const { label, look, className } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setIsOpen(true)} className={className}>
        {label}
      </Button>
      {isOpen ? <Question {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Question<T>(props: Asked<T> & { onClose: () => void }) {
  const { title, question, confirm, act, onDone, onClose } = props;
  useFocusBack();
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      onClose();
      onDone(result);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCloseDisabled={acting.isPending}
      role="alertdialog"
      size="sm"
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={acting.isPending}>
            Cancel
          </Button>
          <Button isBusy={acting.isPending} onClick={() => acting.mutate()}>
            {confirm}
          </Button>
        </>
      }
    >
      {acting.error ? (
        <Notice tone="error" className="mb-4">
          {acting.error.message}
        </Notice>
      ) : null}
      <p>{question}</p>
    </Dialog>
  );
}

/** Removes a passkey. */
export function RemovePasskey(props: {
  passkey: OwnFactors['passkeys'][number];
  onDone: (said: string) => void;
}) {
  const { _id: passkeyId, name } = props.passkey;
  return (
    <AskedButton
      label="Remove"
      look="quiet"
      title="Remove this passkey?"
      question={`“${name}” will not let you in anymore. It stays on the device until you delete it there.`}
      confirm="Remove the passkey"
      act={() => call(officeSecurityApi.removePasskey, { passkeyId })}
      onDone={() => props.onDone('The passkey is removed.')}
    />
  );
}

/** Removes the authenticator app. */
export function RemoveApp({ onDone }: { onDone: (said: string) => void }) {
  return (
    <AskedButton
      label="Remove"
      look="quiet"
      title="Remove the authenticator app?"
      question="Its codes will not let you in anymore."
      confirm="Remove the app"
      act={() => call(officeSecurityApi.removeAuthenticator, {})}
      onDone={() => onDone('The authenticator app is removed.')}
    />
  );
}

/** Makes new recovery codes, which `onDone` gets. */
export function NewCodes({ onDone }: { onDone: (codes: string[]) => void }) {
  return (
    <AskedButton
      label="Make new codes"
      look="secondary"
      title="Make new recovery codes?"
      question="The codes that you have kept so far will not work anymore."
      confirm="Make new codes"
      act={() => call(officeSecurityApi.makeRecoveryCodes, {})}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      className="mt-5"
    />
  );
}
