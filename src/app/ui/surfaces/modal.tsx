import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface ModalProps {
  readonly title: ReactNode;
  /** Called on Escape, a press beside the dialog, and any other close gesture of the device. */
  readonly onClose: () => void;
  /** The element that has the focus first; the heading by default. */
  readonly initialFocus?: () => HTMLElement | null;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A dialog, open while mounted. The focus starts at its heading, unless the dialog says otherwise, and returns to the element that had it. */
export const Modal = (props: ModalProps) => {
  const { title, onClose, initialFocus, children, className } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useCloseGesture(onClose);
  return (
    <Dialog.Root
      open
      initialFocusEl={initialFocus ?? (() => heading.current)}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className={className}>
            <Dialog.Title ref={heading} tabIndex={-1}>
              {title}
            </Dialog.Title>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** Not in TypeScript's library yet; Chrome and Edge have it since 120. */
declare const CloseWatcher: new () => EventTarget & { readonly destroy: () => void };

/** The back button or gesture of a phone closes the dialog instead of leaving the screen, where the browser says so. */
const useCloseGesture = (onClose: () => void): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!('CloseWatcher' in globalThis)) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close.current());
    return () => watcher.destroy();
  }, []);
};
