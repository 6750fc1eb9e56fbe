// A dialog as large as the window, for a whole task such as a donation.
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CloseButton } from './close-button.tsx';
import { useOutsideFrames } from './outside-frames.ts';

export interface FullScreenDialogProps {
  isOpen: boolean;
  /** Called for the cross and the Escape key. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Stays at the lower edge: the total and the button that goes on. */
  footer?: ReactNode;
  /** What screen readers say of the cross. */
  closeLabel?: string;
  /** While true, nothing closes the dialog, for example while a payment is under way. */
  isCloseDisabled?: boolean;
}

/** A full-screen modal dialog: it traps the focus, and gives it back where it was. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const { isOpen, onClose, isCloseDisabled } = props;
  useOutsideFrames(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isKeyboardDismissDisabled={isCloseDisabled}
      className="fixed inset-0 z-50 bg-paper data-entering:animate-fade-in"
    >
      <Modal className="h-dvh w-full bg-paper text-ink">
        <AriaDialog className="flex h-full flex-col outline-none">
          <div className="border-b border-line">
            <div className="mx-auto flex w-full max-w-3xl items-center justify-between gap-4 px-5 py-2.5 sm:px-8">
              <Heading slot="title" className="type-title text-h4">
                {props.title}
              </Heading>
              <CloseButton
                label={props.closeLabel}
                onClick={onClose}
                disabled={isCloseDisabled}
                className="-mr-3"
              />
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div className="mx-auto w-full max-w-3xl px-5 py-7 sm:px-8 sm:py-10">
              {props.children}
            </div>
          </div>
          {props.footer ? (
            <div className="border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]">
              <div className="mx-auto w-full max-w-3xl px-5 py-3.5 sm:px-8">{props.footer}</div>
            </div>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
