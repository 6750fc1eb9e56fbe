// A button that opens a dialog, whose code comes when it is needed.
import type { ReactNode } from 'react';
import { Button, type ButtonLook, type ButtonSize } from '#ui/button.tsx';
import type { LazyPart } from '#ui/lazy-part.tsx';
import { PartDialog } from '../dialogs/part-dialog.tsx';
import { useDialogPart } from '../dialogs/use-dialog-part.ts';

/** How a purchase's button looks and what it says. */
export interface DialogButtonProps {
  label?: string;
  size?: ButtonSize;
  look?: ButtonLook;
  /** The campaign that led here. */
  source?: string | null;
}

/** The button; `dialog` renders the dialog that `part` is, with how to close it. */
export function DialogButton<P>(props: {
  label: string;
  size?: ButtonSize;
  look?: ButtonLook;
  /** Names the dialog among those of its page, in the browser's history. */
  name: string;
  part: LazyPart<P>;
  dialog: (onClose: () => void) => ReactNode;
  onClosed?: () => void;
  /** What stands in its place where no scripts run; else that it needs them. */
  withoutScripts?: ReactNode;
}) {
  const { label } = props;
  const opened = useDialogPart(props.name, props.part, props.onClosed);
  return (
    <>
      <span className="contents noscript:hidden">
        <Button
          ref={opened.button}
          size={props.size}
          look={props.look}
          isBusy={opened.isLoading}
          onClick={opened.open}
          {...opened.near}
        >
          {label}
        </Button>
      </span>
      <noscript>
        {/* No browser with scripts renders this, so its code is the server's alone. */}
        {import.meta.env.SSR
          ? (props.withoutScripts ?? (
              <p className="type-label">
                “{label}” needs JavaScript, which is off in this browser.
              </p>
            ))
          : null}
      </noscript>
      {opened.isHere ? props.dialog(opened.close) : null}
      {opened.problem ? (
        <PartDialog {...opened} problem={opened.problem} onClose={opened.close} />
      ) : null}
    </>
  );
}
