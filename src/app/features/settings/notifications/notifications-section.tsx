import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { chooseNotifications, notificationChoicesQuery } from '#app/data/notifications.ts';
import { useCanWrite } from '#app/platform/session/session-state.ts';
import { NetworkReason } from '#app/ui/network/network-reason.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { Switch } from '../switch.tsx';
import styles from '../settings.module.css';

const topics = ['money_in', 'card_declined'] as const;

/** What comes by e-mail besides the bell (product.md B16). */
export const NotificationsSection = () => {
  const { t } = useLingui();
  const need = useNeedsNetwork();
  const canWrite = useCanWrite();
  const { data, error, refetch } = useQuery(notificationChoicesQuery());
  const choosing = useMutation({ mutationFn: chooseNotifications, retry: false });
  const labels = { money_in: t`Money has arrived`, card_declined: t`A card payment was declined` };
  // What was just tapped stands at once; where the bank says no, the former choice is back.
  const shown = data && { ...data, ...(choosing.isPending ? choosing.variables : {}) };
  return (
    <SettingsSection title={t`Notifications by e-mail`}>
      <p className={styles['hint']}>
        <Trans>
          The bell has everything. What concerns your safety and your verification always comes by
          e-mail, too.
        </Trans>
      </p>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width="100%" height="88px" /> : null}
      {shown
        ? topics.map((topic) => (
            <Switch
              key={topic}
              label={labels[topic]}
              isOn={shown[topic]}
              isDisabled={!canWrite || choosing.isPending}
              onChange={(isOn) => choosing.mutate({ [topic]: isOn })}
            />
          ))
        : null}
      {choosing.error ? <ErrorNotice error={choosing.error} /> : null}
      <NetworkReason need={need} />
    </SettingsSection>
  );
};
