import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { closeDialog, currentDialog } from '#app/platform/dialogs.ts';
import type { DialogKind } from '#app/platform/dialogs.ts';
import { isSignedInElsewhere, takeFormerToken } from '../../platform/session/session-state.ts';
import { Button } from '../plain/button.tsx';
import styles from './dialog-host.module.css';

/** The server error's dialog closes itself (spec 8). */
const serverErrorMs = 10_000;

const DialogMessage = ({ kind }: { readonly kind: DialogKind }) => {
  if (kind === 'session-expired') {
    return <Trans>Your session has expired. Please log in again!</Trans>;
  }
  if (kind === 'maintenance') {
    return (
      <Trans>Site is under maintenance. Sorry for the inconvenience. Please try again later.</Trans>
    );
  }
  return <Trans>Sorry, something went wrong. An internal server error has occurred.</Trans>;
};

/** The stored data is already sealed; the code for leaving may have to be loaded first. */
const leave = async (): Promise<void> => {
  if (isSignedInElsewhere()) return location.replace('/open?to=home');
  const former = takeFormerToken();
  const { leaveAfterExpiry } = await import('#app/platform/session/sign-out.ts');
  await leaveAfterExpiry(former);
};

const confirm = (kind: DialogKind): void => {
  closeDialog(kind);
  // If that code cannot be loaded, the page reloads and finds the data sealed.
  if (kind === 'session-expired') leave().catch(() => location.reload());
};

/**
 * The dialogs of spec 8, one at a time. A plain `<dialog>`, because it must open offline and before the rest of the
 * design system has loaded.
 */
const OpenDialog = ({ kind }: { readonly kind: DialogKind }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (kind !== 'server-error') return () => element?.close();
    const timer = setTimeout(() => closeDialog(kind), serverErrorMs);
    return () => {
      clearTimeout(timer);
      element?.close();
    };
  }, [kind]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['dialog']}
      aria-labelledby="dialog-words"
      onCancel={(event) => {
        event.preventDefault();
        if (kind === 'server-error') closeDialog(kind);
      }}
      onKeyDown={(event) => {
        // A second Escape would close a modal even if `cancel` is prevented.
        if (event.key === 'Escape' && kind !== 'server-error') event.preventDefault();
      }}
    >
      <p id="dialog-words">
        <DialogMessage kind={kind} />
      </p>
      {kind === 'maintenance' ? null : (
        <Button kind="primary" onClick={() => confirm(kind)}>
          <Trans>OK</Trans>
        </Button>
      )}
    </dialog>
  );
};

/** Shows the dialog that the error policy raised. */
export const DialogHost = () => {
  const kind = useSyncExternalStore(currentDialog.subscribe, currentDialog.get, () => undefined);
  return kind === undefined ? null : <OpenDialog key={kind} kind={kind} />;
};
