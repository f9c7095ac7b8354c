import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState, useSyncExternalStore } from 'react';
import { idleChoices } from '#domain/auth/app-lock.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { chooseIdleMinutes, idleMinutes, lockNow } from '#app/platform/app-lock/auto-lock.ts';
import { canForgetPasskeys } from '#app/platform/forget-passkey.ts';
import { canUsePasskeys } from '#app/platform/browser/passkeys.ts';
import { leftPasskey, lockMethod } from '#app/platform/lock-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import type { LockGoal } from './app-lock-dialog.tsx';
import styles from './device-section.module.css';
import { Choice } from './setting-controls.tsx';

const loadDialog = () => import('./app-lock-dialog.tsx');

const IdleChoice = () => {
  const { t } = useLingui();
  const digits = useDigits();
  const [minutes, setMinutes] = useState(idleMinutes);
  return (
    <Choice
      label={t`Auto-lock after`}
      options={idleChoices.map((choice) => {
        const number = digits(String(choice));
        return { value: String(choice), label: t`${number} min` };
      })}
      chosen={String(minutes)}
      onChoose={(value) => {
        const chosen = idleChoices.find((choice) => String(choice) === value) ?? idleChoices[0];
        chooseIdleMinutes(chosen);
        setMinutes(chosen);
      }}
    />
  );
};

const LockStateMessage = ({ method }: { readonly method: ReturnType<typeof lockMethod> }) => {
  if (method === 'pin') return <Trans>Kheya opens on this device with your PIN.</Trans>;
  if (method === 'passkey') return <Trans>Kheya opens on this device with your passkey.</Trans>;
  return (
    <Trans>
      Off. Anyone with this device unlocked can open Kheya and read the data saved here. A PIN or a
      passkey protects it, also offline.
    </Trans>
  );
};

/**
 * Which passkey the customer must remove, where the browser cannot do that: the one of a lock that
 * has ended or failed, or later the one that opens Kheya now.
 */
const PasskeyToRemove = ({ method }: { readonly method: ReturnType<typeof lockMethod> }) => {
  const name = useSyncExternalStore(leftPasskey.subscribe, leftPasskey.get);
  if (name !== undefined)
    return (
      <Notice tone="info">
        <Trans>
          Your device still lists the passkey <bdi translate="no">{name}</bdi>. You can’t use it any
          more. Delete it under passwords and passkeys in your device or browser settings.
        </Trans>
      </Notice>
    );
  if (method !== 'passkey' || canForgetPasskeys()) return null;
  return (
    <p>
      <Trans>
        After you remove the lock or log out, also delete “Kheya app lock” under passwords and
        passkeys in your device or browser settings.
      </Trans>
    </p>
  );
};

/** The app lock: what it is now, and each way to another (product.md A19). */
export const AppLockControls = () => {
  const [goal, setGoal] = useState<LockGoal>();
  const [method, setMethod] = useState(lockMethod);
  const done = () => {
    setMethod(lockMethod());
    setGoal(undefined);
  };
  return (
    <div className={styles['lock']} id="app-lock">
      <h3>
        <Trans>App lock</Trans>
      </h3>
      <p role="status">
        <LockStateMessage method={method} />
      </p>
      <PasskeyToRemove method={method} />
      {method === undefined ? null : <IdleChoice />}
      <div className={styles['buttons']}>
        <Button onClick={() => setGoal('pin')}>
          {method === 'pin' ? <Trans>Change the PIN</Trans> : <Trans>Lock with a PIN</Trans>}
        </Button>
        {method === 'passkey' || !canUsePasskeys() ? null : (
          <Button onClick={() => setGoal('passkey')}>
            <Trans>Lock with a passkey</Trans>
          </Button>
        )}
        {method === undefined ? null : (
          <>
            <Button onClick={lockNow}>
              <Trans>Lock now</Trans>
            </Button>
            <Button kind="ghost" onClick={() => setGoal('remove')}>
              <Trans>Remove the lock</Trans>
            </Button>
          </>
        )}
      </div>
      {goal === undefined ? null : (
        <DeferredSection load={loadDialog} place={null}>
          {({ LockDialog }) => (
            <LockDialog goal={goal} onDone={done} onClose={() => setGoal(undefined)} />
          )}
        </DeferredSection>
      )}
    </div>
  );
};

interface RowProps {
  readonly by: ReactNode;
  readonly heldOff: ReactNode;
  readonly notHeldOff: ReactNode;
}

/** On a phone the columns stand beneath each other, each cell under its own heading. */
const Row = ({ by, heldOff, notHeldOff }: RowProps) => {
  const { t } = useLingui();
  return (
    <tr>
      <th scope="row">{by}</th>
      <td data-heading={t`Protects against`}>{heldOff}</td>
      <td data-heading={t`Doesn’t protect against`}>{notHeldOff}</td>
    </tr>
  );
};

/** An honest word on what protects against what (product.md A19). */
export const ProtectionTable = () => (
  <details className={styles['honest']}>
    <summary>
      <Trans>How your data is protected</Trans>
    </summary>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Protection</Trans>
          </th>
          <th scope="col">
            <Trans>Protects against</Trans>
          </th>
          <th scope="col">
            <Trans>Doesn’t protect against</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Row
          by={<Trans>Encryption alone</Trans>}
          heldOff={
            <Trans>
              Several people using one device, and programs that search the disk for text
            </Trans>
          }
          notHeldOff={
            <Trans>Anyone with your unlocked device, or who copies the browser’s files</Trans>
          }
        />
        <Row
          by={<Trans>A PIN</Trans>}
          heldOff={<Trans>Someone using your device: ten wrong PINs erase the saved data</Trans>}
          notHeldOff={
            <Trans>An expert who copies the browser’s files and tries PINs on them</Trans>
          }
        />
        <Row
          by={<Trans>A passkey</Trans>}
          heldOff={<Trans>Copied files too: the key is in the passkey, not in the browser</Trans>}
          notHeldOff={<Trans>Malware running in your browser while it’s unlocked</Trans>}
        />
        <Row
          by={<Trans>Log Out</Trans>}
          heldOff={
            <Trans>
              Anyone who finds this device afterwards: your data and its keys are erased from
              Chrome's files, too
            </Trans>
          }
          notHeldOff={
            <Trans>
              Files copied before you logged out, tools that recover deleted files, and other
              browsers, which may erase later. A passkey helps, and so does signing in with "This is
              a shared device"
            </Trans>
          }
        />
      </tbody>
    </table>
  </details>
);
