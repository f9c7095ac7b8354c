import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { changePreferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { dataUse, isSavingData, monthOf } from '#app/platform/browser/data-saver.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { Choice } from '../choice.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from '../settings.module.css';
import { sizeOf } from './size-words.ts';

/** What this month has cost on this device, honestly "about": the network adds a little to it. */
const ThisMonth = () => {
  const use = useSyncExternalStore(dataUse.subscribe, dataUse.get);
  const digits = useDigits();
  const [month] = useState(() => monthOf(new Date()));
  const [count, unit] = sizeOf(use[month] ?? 0);
  const size = digits(count);
  return (
    <p>
      {unit === 'kB' ? (
        <Trans>This month Kheya has used about {size} kB on this device.</Trans>
      ) : (
        <Trans>This month Kheya has used about {size} MB on this device.</Trans>
      )}
    </p>
  );
};

/** Data saver: who decides, what it does, and what this month has cost. */
export const DataSaverSection = () => {
  const { t } = useLingui();
  const { dataSaver } = usePreferences();
  const isSaving = useSyncExternalStore(isSavingData.subscribe, isSavingData.get);
  return (
    <SettingsSection title={t`Data saver`}>
      <Choice
        label={t`Use less data`}
        chosen={dataSaver}
        onChoose={(chosen) => changePreferences({ dataSaver: chosen })}
        options={[
          { value: 'auto', label: t`As this device says` },
          { value: 'on', label: t`Always` },
          { value: 'off', label: t`Never` },
        ]}
      />
      <p role="status">
        {isSaving ? (
          <Trans>Data is being spared now.</Trans>
        ) : (
          <Trans>Data is not being spared.</Trans>
        )}
      </p>
      <p className={styles['hint']}>
        <Trans>
          While it is on, figures are asked again every minute instead of every ten seconds, your
          history is not fetched ahead, and a screen is loaded only when you open it.
        </Trans>
      </p>
      <ThisMonth />
      <p className={styles['hint']}>
        <Trans>Counted on this device alone, without what the network itself adds.</Trans>
      </p>
    </SettingsSection>
  );
};
