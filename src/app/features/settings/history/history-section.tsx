import { Trans, useLingui } from '@lingui/react/macro';
import { useOfflineAccounts } from '#app/data/offline-history/use-offline-history.ts';
import type { OfflineAccount } from '#app/data/offline-history/readers.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { AccountProgress } from './account-progress.tsx';
import { HistoryControls } from './history-controls.tsx';
import { HistoryState } from './history-state.tsx';
import settingsStyles from '../settings.module.css';
import styles from './history.module.css';

const bytesInMegabyte = 1_000_000;

const Weight = ({ accounts }: { readonly accounts: readonly OfflineAccount[] }) => {
  const number = useNumberText();
  const bytes = accounts.reduce((sum, one) => sum + one.bytes, 0);
  const megabytes = number(Math.round((bytes / bytesInMegabyte) * 10) / 10);
  if (bytes === 0) return null;
  return (
    <p className={settingsStyles['hint']}>
      {bytes < bytesInMegabyte / 10 ? (
        <Trans>All of it takes less than 0.1 MB on this device.</Trans>
      ) : (
        <Trans>All of it takes about {megabytes} MB on this device.</Trans>
      )}
    </p>
  );
};

/** How much of the history is on this device, and what can be done about it (product.md A19). */
export const HistorySection = () => {
  const { t } = useLingui();
  const accounts = useOfflineAccounts();
  const isWhole = accounts?.every(({ held }) => held?.isWhole) ?? false;
  return (
    <SettingsSection title={t`History on this device`}>
      <p className={settingsStyles['hint']}>
        <Trans>
          Your transactions are kept here, encrypted, so that you can read and search them without a
          connection. Account numbers are kept masked.
        </Trans>
      </p>
      {accounts ? <HistoryState isWhole={isWhole} /> : <Skeleton width="16rem" />}
      <ul className={styles['accounts']}>
        {accounts?.map((one) => (
          <AccountProgress key={one.account.id} of={one} />
        ))}
      </ul>
      {accounts ? <Weight accounts={accounts} /> : null}
      <HistoryControls isWhole={isWhole} />
    </SettingsSection>
  );
};
