import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly title: ReactNode;
  /** Called on Escape and any other close gesture of the device. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A modal dialog, open while mounted. The focus starts at its heading and returns to the element that had it; for that,
 * it is closed while still in the document.
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
