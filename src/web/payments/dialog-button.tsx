// A button that opens a purchase's dialog, whose code comes with the first press.
import { type ReactNode, Suspense, useState } from 'react';
import { Button, type ButtonLook, type ButtonSize } from '#ui/button.tsx';

/** How a purchase's button looks and what it says. */
export interface DialogButtonProps {
  label?: string;
  size?: ButtonSize;
  look?: ButtonLook;
  /** The campaign that led here. */
  source?: string | null;
}

/** The button; `dialog` renders the lazy dialog, with how to close it. */
export function DialogButton(props: {
  label: string;
  size?: ButtonSize;
  look?: ButtonLook;
  dialog: (onClose: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size={props.size} look={props.look} onClick={() => setIsOpen(true)}>
        {props.label}
      </Button>
      {isOpen ? <Suspense>{props.dialog(() => setIsOpen(false))}</Suspense> : null}
    </>
  );
}
