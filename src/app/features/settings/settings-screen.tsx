import { Grid, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRejectedMutation, useWaitingReason } from '#app/data/offline-queue.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { changePreferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useNow } from '#app/ui/controls/as-of.tsx';
import { Amount } from '#app/components/amount.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useErrorMessage } from '#app/ui/surfaces/error-notice.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { SectionNavigation } from './section-navigation.tsx';
import { Choice, Hint, SettingsSection, Switch } from './setting-controls.tsx';

const loadSections = () => import('./settings-sections.tsx');

/** The shape of what is on this device, and of the devices. */
const SectionsSkeleton = () => (
  <>
    {['480px', '160px'].map((height) => (
      <Card key={height} aria-busy="true">
        <Skeleton height={height} />
      </Card>
    ))}
  </>
);

/** What a customer chooses for this app and this device, each choice with what it does. */
export const SettingsScreen = () => {
  const { t } = useLingui();
  const isWide = useIsWide();
  return (
    <>
      <PageTitle title={t`Settings`} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 720px)' }}
        gap="8"
        alignItems="start"
      >
        {isWide ? <SectionNavigation /> : null}
        <Stack gap="4" maxWidth="720px">
          <DisplaySection />
          <DeferredSection load={loadSections} place={<SectionsSkeleton />}>
            {({ SettingsSections }) => <SettingsSections />}
          </DeferredSection>
        </Stack>
      </Grid>
    </>
  );
};

const exampleAmount = { currency: 'BDT', wire: '1234567.00' } as const;

const ShortcutsSwitch = () => {
  const { t } = useLingui();
  const { hasShortcuts } = usePreferences();
  return (
    <div id="shortcuts">
      <Switch
        label={t`Keyboard shortcuts`}
        hint={t`Single keys for common actions, on this device. Press ? to see them.`}
        isOn={hasShortcuts}
        onChange={(isOn) => changePreferences({ hasShortcuts: isOn })}
      />
    </div>
  );
};

/** Language, figures and colours, shown as they will be (product.md A4, B16). */
const DisplaySection = () => {
  const { t } = useLingui();
  const { language, digits, grouping, theme, isBalanceHidden } = usePreferences();
  return (
    <SettingsSection of="display">
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
      <Hint>
        <Trans>
          Example: <Amount value={exampleAmount} />
        </Trans>
      </Hint>
      <TimeZoneChoice />
      <Choice
        label={t`Theme`}
        options={[
          { value: 'system', label: t`Same as the device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        chosen={theme}
        onChoose={(value) => changePreferences({ theme: value })}
      />
      <Switch
        label={t`Hide balances`}
        hint={t`Amounts stay hidden until you show them with the eye icon at the top.`}
        isOn={isBalanceHidden}
        onChange={(isOn) => changePreferences({ isBalanceHidden: isOn })}
      />
      <ShortcutsSwitch />
      <SyncStatus />
    </SettingsSection>
  );
};

/** Whether the choices reach the customer's other devices, and why not. */
const SyncStatus = () => {
  const waitsFor = useWaitingReason('user-settings');
  const refused = useRejectedMutation('user-settings');
  const reason = useErrorMessage(refused?.error);
  return (
    <Hint role="status">
      {waitsFor === 'offline' ? (
        <Trans>Saved on this device. We’ll update your other devices when you’re online.</Trans>
      ) : null}
      {waitsFor === 'busy' ? (
        <Trans>Saved on this device. The bank is busy, so we’ll send it again shortly.</Trans>
      ) : null}
      {waitsFor === undefined && refused ? (
        <>
          <Trans>Saved on this device only.</Trans> {reason}
        </>
      ) : null}
      {waitsFor === undefined && !refused ? (
        <Trans>These settings apply on every device you sign in on.</Trans>
      ) : null}
    </Hint>
  );
};

/** The zone of times that belong to no account, with the time it is there (product.md A29, B16). */
const TimeZoneChoice = () => {
  const { t } = useLingui();
  const { timeZone } = usePreferences();
  const { inWords, zone } = useCustomerInstants();
  const now = inWords(new Date(useNow(30_000)).toISOString());
  return (
    <>
      <Choice
        label={t`Time zone`}
        options={[
          { value: 'device', label: t`Same as the device` },
          { value: 'America/New_York', label: t`New York` },
          { value: 'Asia/Dhaka', label: t`Dhaka` },
        ]}
        chosen={timeZone}
        onChoose={(value) => changePreferences({ timeZone: value })}
      />
      <Hint>
        <Trans>
          It’s {now}, {zone}. Sign-ins, devices, notifications and checks use this time zone.
          Accounts, receipts and statements use New York time for dollars and Dhaka time for taka.
        </Trans>
      </Hint>
    </>
  );
};
