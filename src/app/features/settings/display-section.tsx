import { Trans, useLingui } from '@lingui/react/macro';
import { useQueuedMutation } from '#app/data/offline-queue.ts';
import { changePreferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useCanWrite } from '#app/platform/session/session-state.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { Choice } from './choice.tsx';
import { SettingsSection } from './settings-section.tsx';
import { Switch } from './switch.tsx';
import { TimeZoneChoice } from './time-zone-choice.tsx';
import styles from './settings.module.css';

const exampleAmount = { currency: 'BDT', wire: '1234567.00' } as const;

const ShortcutsSwitch = () => {
  const { t } = useLingui();
  const { hasShortcuts } = usePreferences();
  return (
    <div id="shortcuts">
      <Switch
        label={t`Keyboard shortcuts`}
        hint={t`Single keys for the commonest moves, on this device. The key ? lists them.`}
        isOn={hasShortcuts}
        onChange={(isOn) => changePreferences({ hasShortcuts: isOn })}
      />
    </div>
  );
};

/** Language, figures and colours, shown as they will be (product.md A4, B16). */
export const DisplaySection = () => {
  const { t } = useLingui();
  const { language, digits, grouping, theme, isBalanceHidden } = usePreferences();
  const canWrite = useCanWrite();
  const isWaiting = useQueuedMutation('user-settings') !== undefined && !canWrite;
  return (
    <SettingsSection title={t`Language and display`}>
      <Choice
        label={t`Language`}
        options={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'bn', label: 'বাংলা', lang: 'bn' },
        ]}
        chosen={language}
        onChoose={(value) => changePreferences({ language: value })}
      />
      <Choice
        label={t`Digits`}
        options={[
          { value: 'latin', label: '1234567890' },
          { value: 'bangla', label: '১২৩৪৫৬৭৮৯০', lang: 'bn' },
        ]}
        chosen={digits}
        onChoose={(value) => changePreferences({ digits: value })}
      />
      <Choice
        label={t`Grouping of large amounts`}
        options={[
          { value: 'thousands', label: t`Thousands and millions` },
          { value: 'lakh', label: t`Lakh and crore` },
        ]}
        chosen={grouping}
        onChoose={(value) => changePreferences({ grouping: value })}
      />
      <p className={styles['hint']}>
        <Trans>
          An amount looks like this: <Amount value={exampleAmount} />
        </Trans>
      </p>
      <TimeZoneChoice />
      <Choice
        label={t`Colours`}
        options={[
          { value: 'system', label: t`As the device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        chosen={theme}
        onChoose={(value) => changePreferences({ theme: value })}
      />
      <Switch
        label={t`Hide balances`}
        hint={t`Amounts are covered until you uncover them with the eye at the top.`}
        isOn={isBalanceHidden}
        onChange={(isOn) => changePreferences({ isBalanceHidden: isOn })}
      />
      <ShortcutsSwitch />
      <p role="status" className={styles['hint']}>
        {isWaiting ? (
          <Trans>
            Chosen on this device. Your other devices learn of it once there is a network.
          </Trans>
        ) : (
          <Trans>These choices follow you to every device you sign in on.</Trans>
        )}
      </p>
    </SettingsSection>
  );
};
