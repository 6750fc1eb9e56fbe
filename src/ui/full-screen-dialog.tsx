// A dialog as large as the window, for a whole task such as a donation.
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';
import { useEarlyEscape } from './early-escape.ts';
import { useOutsideFrames } from './outside-frames.ts';

export interface FullScreenDialogProps {
  isOpen: boolean;
  /** Called for the cross and the Escape key. */
  onClose: () => void;
  title: ReactNode;
  /** As wide as the window, above what it holds; it scrolls away with it. */
  banner?: ReactNode;
  children?: ReactNode;
  /** Room for two columns. */
  isWide?: boolean;
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
  const width = classNames('mx-auto w-full px-5 sm:px-8', props.isWide ? 'max-w-6xl' : 'max-w-3xl');
  useOutsideFrames(isOpen);
  useEarlyEscape(isOpen && !isCloseDisabled, onClose);
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
            <div className={classNames(width, 'flex items-center justify-between gap-4 py-2.5')}>
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
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {props.banner}
            <div className={classNames(width, 'py-7 sm:py-10')}>{props.children}</div>
          </div>
          {props.footer ? (
            <div className="border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]">
              <div className={classNames(width, 'py-3.5')}>{props.footer}</div>
            </div>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
