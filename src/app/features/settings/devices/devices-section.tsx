import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserDevice } from '#contract/auth.ts';
import { devicesQuery, forgetDevice } from '#app/data/auth.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from '../settings.module.css';
import own from '../lines.module.css';

/** Forgetting cannot be taken back, so it is asked once more, in the same place. */
const Forget = ({ device }: { readonly device: UserDevice }) => {
  const [isAsked, setIsAsked] = useState(false);
  const forgetting = useMutation({ mutationFn: () => forgetDevice(device.id), retry: false });
  if (!isAsked) {
    return (
      <Button onClick={() => setIsAsked(true)}>
        <Trans>Forget</Trans>
      </Button>
    );
  }
  return (
    <div className={own['sure']}>
      <p className={styles['hint']}>
        {device.is_current ? (
          <Trans>This device will need a code at once.</Trans>
        ) : (
          <Trans>It will need a code before it shows anything again.</Trans>
        )}
      </p>
      <Button
        kind="primary"
        aria-disabled={forgetting.isPending}
        onClick={() => (forgetting.isPending ? undefined : forgetting.mutate())}
      >
        <Trans>Forget this device</Trans>
      </Button>
      <Button onClick={() => setIsAsked(false)}>
        <Trans>Keep it</Trans>
      </Button>
      {forgetting.error ? <ErrorNotice error={forgetting.error} /> : null}
    </div>
  );
};

const DeviceLine = ({ device }: { readonly device: UserDevice }) => {
  const { inWords, zone } = useCustomerInstants();
  const seen = inWords(device.last_seen_at);
  return (
    <li className={own['line']}>
      <div>
        <strong>{device.name}</strong>{' '}
        {device.is_current ? (
          <span className={styles['hint']}>
            <Trans>this device</Trans>
          </span>
        ) : null}
        <p className={styles['hint']}>
          <Trans>
            Last seen {seen}, {zone}
          </Trans>
        </p>
      </div>
      <Forget device={device} />
    </li>
  );
};

/** The browsers that may be used without a code (product.md B1, B16). */
export const DevicesSection = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(devicesQuery());
  return (
    <SettingsSection title={t`Devices`}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width="100%" height="56px" /> : null}
      {data?.length === 0 ? (
        <p className={styles['hint']}>
          <Trans>
            No device is trusted. A device you verify with a code and trust will be listed here.
          </Trans>
        </p>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={own['lines']}>
          {data.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      ) : null}
    </SettingsSection>
  );
};
