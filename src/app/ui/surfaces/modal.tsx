import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly title: ReactNode;
  /** Escape, and whatever else closes a dialog on the device at hand. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A dialog above the screen, open as long as it is drawn. The focus begins at its heading, and goes
 * back to where it came from: for that it is closed while it still stands in the document.
 */
export const Modal = ({ title, onClose, children, className = '' }: ModalProps) => {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles['modal']} ${className}`}
      aria-labelledby={titleId}
      onCancel={onClose}
    >
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
};
