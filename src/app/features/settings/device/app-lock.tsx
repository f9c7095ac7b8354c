import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { idleChoices } from '#domain/auth/app-lock.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { chooseIdleMinutes, idleMinutes, lockNow } from '#app/platform/app-lock/auto-lock.ts';
import { lockMethod } from '#app/platform/lock-state.ts';
import { canUsePasskeys } from '#app/platform/browser/passkeys.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Later } from '#app/ui/page/later.tsx';
import { Choice } from '../choice.tsx';
import type { LockGoal } from './lock-change.ts';
import styles from './device.module.css';

const loadDialog = () => import('./lock-dialog.tsx');

const IdleChoice = () => {
  const { t } = useLingui();
  const digits = useDigits();
  const [minutes, setMinutes] = useState(idleMinutes);
  return (
    <Choice
      label={t`Lock when nothing was touched for`}
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

const StateWords = ({ method }: { readonly method: ReturnType<typeof lockMethod> }) => {
  if (method === 'pin') return <Trans>Kheya opens on this device with your PIN.</Trans>;
  if (method === 'passkey') return <Trans>Kheya opens on this device with your passkey.</Trans>;
  return (
    <Trans>
      Off. Who holds this device unlocked can open Kheya and read what is kept here. A PIN or a
      passkey asks first, also without network.
    </Trans>
  );
};

/** The app lock: what it is now, and each way to another (product.md A19). */
export const AppLock = () => {
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
        <StateWords method={method} />
      </p>
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
            <Button kind="quiet" onClick={() => setGoal('remove')}>
              <Trans>Remove the lock</Trans>
            </Button>
          </>
        )}
      </div>
      {goal === undefined ? null : (
        <Later load={loadDialog} place={null}>
          {({ LockDialog }) => (
            <LockDialog goal={goal} onDone={done} onClose={() => setGoal(undefined)} />
          )}
        </Later>
      )}
    </div>
  );
};
