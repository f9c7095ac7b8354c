import { Trans, useLingui } from '@lingui/react/macro';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { changePreferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useNow } from '#app/ui/live/use-now.ts';
import { Choice } from './choice.tsx';
import styles from './settings.module.css';

/** The zone of times that belong to no account, with the time it is there (product.md A29, B16). */
export const TimeZoneChoice = () => {
  const { t } = useLingui();
  const { timeZone } = usePreferences();
  const { inWords, zone } = useCustomerInstants();
  const now = inWords(new Date(useNow(30_000)).toISOString());
  return (
    <>
      <Choice
        label={t`Time zone`}
        options={[
          { value: 'device', label: t`As the device` },
          { value: 'America/New_York', label: t`New York` },
          { value: 'Asia/Dhaka', label: t`Dhaka` },
        ]}
        chosen={timeZone}
        onChoose={(value) => changePreferences({ timeZone: value })}
      />
      <p className={styles['hint']}>
        <Trans>
          Now it is {now}, {zone}. Sign-ins, devices, notifications and checks are told in this
          zone. Accounts keep their own in lists, receipts and statements: New York for dollars,
          Dhaka for taka.
        </Trans>
      </p>
    </>
  );
};
