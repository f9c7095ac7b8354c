import { createToaster, Toast, Toaster } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPurge } from '#app/platform/session/purge.ts';
import { afterPaint } from '#app/platform/timing.ts';
import { NetworkButton } from '../controls/network-button.tsx';
import { DesignSystem } from '../theme/design-system.tsx';
import { useErrorMessage } from './error-notice.tsx';
import { StatusIcon } from './status-icon.tsx';
import type { ToastMessage, ToastUndo } from './toasts.ts';
import { waitingToasts } from './toasts.ts';

const shownMs = 6_000;
/** Longer, since there is something to decide. A pointer over the toast, or the focus in it, stops the time. */
const shownWithUndoMs = 20_000;

const aboveBottomBar = 'calc(var(--bottom-bar-height) + var(--inset-bottom) + 12px)';

const toaster = createToaster({
  placement: 'bottom',
  max: 3,
  gap: 8,
  offsets: { left: '16px', right: '16px', top: '16px', bottom: aboveBottomBar },
});

// Toasts have names in them.
onPurge(() => toaster.remove());

/** The place of the toasts, over the foot of the screen. Its live region is there before the first toast is. */
export const ToastHost = () => {
  const { t } = useLingui();
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get);
  // The toaster loses what is created before it listens, which it does only after its first effects.
  useEffect(() => (waiting.length > 0 ? afterPaint(showWaiting) : undefined), [waiting]);
  return (
    <DesignSystem>
      <Toaster toaster={toaster} aria-label={t`Messages`}>
        {({ id = '', type, title, meta }) => (
          <Toast.Root>
            <StatusIcon of={type as ToastMessage['tone']} />
            <Toast.Title>{title}</Toast.Title>
            {isUndo(meta?.['undo']) ? <Undo id={id} undo={meta['undo']} /> : null}
            <Toast.CloseTrigger aria-label={t`Close this message`}>
              <X size={18} aria-hidden="true" />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
    </DesignSystem>
  );
};

const showWaiting = (): void => {
  const toasts = waitingToasts.get();
  waitingToasts.set([]);
  for (const { tone, text, undo } of toasts)
    toaster.create({
      type: tone,
      title: text,
      duration: undo ? shownWithUndoMs : shownMs,
      meta: { undo },
    });
};

const isUndo = (value: unknown): value is ToastUndo => value !== undefined;

interface UndoProps {
  readonly id: string;
  readonly undo: ToastUndo;
}

/** Takes the action back; if that fails, the toast says why and can be tried again. */
const Undo = ({ id, undo }: UndoProps) => {
  const [isUndoing, setIsUndoing] = useState(false);
  const [error, setError] = useState<unknown>();
  const reason = useErrorMessage(error);
  const run = async () => {
    setIsUndoing(true);
    try {
      await undo.run();
      toaster.create({ id, type: 'success', title: undo.done, duration: shownMs, meta: {} });
    } catch (cause) {
      setIsUndoing(false);
      setError(cause);
    }
  };
  return (
    <>
      <NetworkButton
        kind="ghost"
        aria-disabled={isUndoing}
        onClick={() => (isUndoing ? undefined : void run())}
      >
        <Trans>Undo</Trans>
      </NetworkButton>
      {error === undefined ? null : <p role="alert">{reason}</p>}
    </>
  );
};
