import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserPasskey } from '#contract/auth.ts';
import { addPasskey, passkeysQuery, removePasskey } from '#app/data/auth.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { canUsePasskeys } from '#app/platform/browser/passkeys.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from '../settings.module.css';
import { PasskeyProblem } from './passkey-problem.tsx';
import own from '../lines.module.css';

/** Removing cannot be taken back, so it is asked once more, in the same place. */
const Remove = ({ passkey }: { readonly passkey: UserPasskey }) => {
  const [isAsked, setIsAsked] = useState(false);
  const removing = useMutation({ mutationFn: () => removePasskey(passkey.id), retry: false });
  if (!isAsked) {
    return (
      <Button onClick={() => setIsAsked(true)}>
        <Trans>Remove</Trans>
      </Button>
    );
  }
  return (
    <div className={own['sure']}>
      <p className={styles['hint']}>
        <Trans>It will open your account no more. Delete it on the device as well.</Trans>
      </p>
      <NetworkButton
        kind="primary"
        aria-disabled={removing.isPending}
        onClick={() => (removing.isPending ? undefined : removing.mutate())}
      >
        <Trans>Remove this passkey</Trans>
      </NetworkButton>
      <Button onClick={() => setIsAsked(false)}>
        <Trans>Leave it</Trans>
      </Button>
      {removing.error ? <PasskeyProblem error={removing.error} /> : null}
    </div>
  );
};

const PasskeyLine = ({ passkey }: { readonly passkey: UserPasskey }) => {
  const { inWords, zone } = useCustomerInstants();
  const made = inWords(passkey.created_at);
  const used = passkey.last_used_at === null ? undefined : inWords(passkey.last_used_at);
  return (
    <li className={own['line']}>
      <div>
        <strong>{passkey.name}</strong>
        <p className={styles['hint']}>
          {used === undefined ? (
            <Trans>
              Made {made}, {zone}, not used yet
            </Trans>
          ) : (
            <Trans>
              Made {made}, last used {used}, {zone}
            </Trans>
          )}
        </p>
        {passkey.is_synced ? (
          <p className={styles['hint']}>
            <Trans>Its keeper may copy it to your other devices.</Trans>
          </p>
        ) : null}
      </div>
      <Remove passkey={passkey} />
    </li>
  );
};

const Add = () => {
  const adding = useMutation({ mutationFn: addPasskey, retry: false });
  if (!canUsePasskeys()) {
    return (
      <p className={styles['hint']}>
        <Trans>This browser cannot use passkeys.</Trans>
      </p>
    );
  }
  return (
    <div className={own['sure']}>
      <NetworkButton
        aria-disabled={adding.isPending}
        onClick={() => (adding.isPending ? undefined : adding.mutate())}
      >
        <Trans>Add a passkey</Trans>
      </NetworkButton>
      <p role="status" className={styles['hint']}>
        {adding.isSuccess ? <Trans>The passkey was added.</Trans> : null}
      </p>
      {adding.error ? <PasskeyProblem error={adding.error} /> : null}
    </div>
  );
};

/** The passkeys that sign this person in (product.md B1, B16). */
export const PasskeysSection = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(passkeysQuery());
  return (
    <SettingsSection title={t`Passkeys`}>
      <p className={styles['hint']}>
        <Trans>
          Sign in with your finger, your face or the PIN of your device instead of the password, and
          agree to transfers with it instead of a code.
        </Trans>
      </p>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width="100%" height="56px" /> : null}
      {data && data.length > 0 ? (
        <ul className={own['lines']}>
          {data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      <Add />
    </SettingsSection>
  );
};
