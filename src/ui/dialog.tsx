// A small dialog over the page: a question, a confirmation, a few fields.
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';
import { useEarlyEscape } from './early-escape.ts';
import { useOutsideFrames } from './outside-frames.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called for the cross, the Escape key and a press outside. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
  /** `alertdialog` for what must be answered: it isn't closed by a press outside. */
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md';
  /** While true, nothing closes the dialog, for example while a payment is under way. */
  isCloseDisabled?: boolean;
}

/** A modal dialog: it traps the focus, and gives it back where it was. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, role = 'dialog', size = 'md', isCloseDisabled } = props;
  useOutsideFrames(isOpen);
  useEarlyEscape(isOpen && !isCloseDisabled, onClose);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={role === 'dialog' && !isCloseDisabled}
      isKeyboardDismissDisabled={isCloseDisabled}
      className="fixed inset-0 z-50 flex items-end justify-center bg-shade data-entering:animate-fade-in sm:items-center sm:p-6"
    >
      <Modal
        className={classNames(
          'flex max-h-[92dvh] w-full flex-col rounded-t-md border border-line bg-paper text-ink shadow-lifted data-entering:animate-rise-in sm:rounded-md',
          size === 'sm' ? 'sm:max-w-md' : 'sm:max-w-xl',
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
            <Heading slot="title" className="type-display pt-1.5 text-h3">
              {props.title}
            </Heading>
            <CloseButton onClick={onClose} disabled={isCloseDisabled} className="-mr-3 -mt-1" />
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-3 pb-6 sm:px-7">
            {props.children}
          </div>
          {props.footer ? (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-7">
              {props.footer}
            </div>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
