import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { viewOfBdtAccount, viewOfUserAccount } from '#app/data/account-views.ts';
import { bdtAccountsQuery, userAccountsQuery } from '#app/data/accounts.ts';
import { chooseNotifications, notificationChoicesQuery } from '#app/data/notifications.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { dataUse, monthOf } from '#app/platform/browser/data-use.ts';
import { isSavingData } from '#app/platform/data-saver.ts';
import { changePreferences } from '#app/platform/preferences.ts';
import { useCanWrite } from '#app/platform/session/session-state.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { DownloadStatus, useDownload } from '#app/components/downloads.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { NetworkReason, useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { AppSection } from './app-section.tsx';
import { getDataSize } from './data-size.ts';
import { DeviceSection } from './device-section.tsx';
import { OfflineHistorySection } from './offline-history-section.tsx';
import { DevicesSection, PasskeysSection, SessionsSection } from './security-sections.tsx';
import { Choice, Hint, SettingsSection, Switch } from './setting-controls.tsx';

/** Who was led to one of these sections came before it was there. */
const useScrollToHash = () =>
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what to do at the end.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

/** The sections below language and display: this device, sign-in, notifications and data. */
export const SettingsSections = () => {
  useScrollToHash();
  return (
    <>
      <DeviceSection />
      <DevicesSection />
      <SessionsSection />
      <PasskeysSection />
      <NotificationsSection />
      <OfflineHistorySection />
      <DataSaverSection />
      <AccountsSection />
      <OwnDataSection />
      <AppSection />
    </>
  );
};

const topics = ['money_in', 'card_declined'] as const;

/** What comes by e-mail besides the bell (product.md B16). */
const NotificationsSection = () => {
  const { t } = useLingui();
  const need = useNeedsNetwork();
  const canWrite = useCanWrite();
  const { data, error, refetch } = useQuery(notificationChoicesQuery());
  const choosing = useMutation({ mutationFn: chooseNotifications, retry: false });
  const labels = { money_in: t`Money has arrived`, card_declined: t`A card payment was declined` };
  // What was just tapped stands at once; where the bank says no, the former choice is back.
  const shown = data && { ...data, ...(choosing.isPending ? choosing.variables : {}) };
  return (
    <SettingsSection of="notifications">
      <Hint>
        <Trans>
          You find everything under Notifications. We always e-mail you about security and
          verification.
        </Trans>
      </Hint>
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

/** What this month has cost on this device, honestly "about": the network adds a little to it. */
const ThisMonth = () => {
  const use = useSyncExternalStore(dataUse.subscribe, dataUse.get);
  const digits = useDigits();
  const [month] = useState(() => monthOf(new Date()));
  const [count, unit] = getDataSize(use[month] ?? 0);
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
const DataSaverSection = () => {
  const { t } = useLingui();
  const { dataSaver } = usePreferences();
  const isSaving = useSyncExternalStore(isSavingData.subscribe, isSavingData.get);
  return (
    <SettingsSection of="data-saver">
      <Choice
        label={t`Use less data`}
        chosen={dataSaver}
        onChoose={(chosen) => changePreferences({ dataSaver: chosen })}
        options={[
          { value: 'auto', label: t`Same as this device` },
          { value: 'on', label: t`Always` },
          { value: 'off', label: t`Never` },
        ]}
      />
      <p role="status">
        {isSaving ? <Trans>Data saver is on now.</Trans> : <Trans>Data saver is off now.</Trans>}
      </p>
      <Hint>
        <Trans>
          While it’s on, we refresh figures every minute instead of every ten seconds, don’t
          download your history in advance, and load a screen only when you open it.
        </Trans>
      </Hint>
      <ThisMonth />
      <Hint>
        <Trans>Measured on this device. Your provider may count slightly more.</Trans>
      </Hint>
    </SettingsSection>
  );
};

/** The accounts a customer can close, and those that are closing (product.md B16). */
const AccountsSection = () => {
  const { country } = useParams({ from: '/$country/user' });
  const { data: dollars = [] } = useQuery(userAccountsQuery());
  const { data: taka = [] } = useQuery(bdtAccountsQuery());
  const all = [
    ...dollars.map((one) => ({ status: one.account_status, view: viewOfUserAccount(one) })),
    ...taka.map((one) => ({ status: one.account_status, view: viewOfBdtAccount(one) })),
  ].filter(({ status }) => status === 'ACTIVE_OR_DISBURSED' || status === 'IN_CLOSING');
  return (
    <SettingsSection of="accounts">
      <Hint>
        <Trans>You can close an account when it’s empty. Its history stays.</Trans>
      </Hint>
      <dl>
        {all.map(({ status, view }) => (
          <DetailRow
            key={view.id}
            label={
              <>
                <AccountName account={view} /> <MaskedNumber masked={view.numberMasked} />
              </>
            }
          >
            <ButtonLink
              to="/$country/user/accounts/$id/close"
              params={{ country, id: view.id }}
              kind="ghost"
            >
              {status === 'IN_CLOSING' ? <Trans>Is closing</Trans> : <Trans>Close account</Trans>}
              <span className="visually-hidden">
                {' '}
                <AccountName account={view} />
              </span>
            </ButtonLink>
          </DetailRow>
        ))}
      </dl>
    </SettingsSection>
  );
};

/** Everything the bank knows of the customer, as a file to keep (product.md B16). */
const OwnDataSection = () => {
  const download = useDownload();
  const isRunning = download.state.kind === 'running';
  const save = () =>
    download.start(async (task) => {
      const { saveOwnData } = await import('#app/data/exports/own-data.ts');
      await saveOwnData(task);
    });
  return (
    <SettingsSection of="your-data">
      <Hint>
        <Trans>
          Your profile, identity checks, accounts with every transaction, cards, notifications,
          devices and settings, in one file. Keep it in a safe place. Document numbers show only
          their last four characters; you can view the documents in your profile.
        </Trans>
      </Hint>
      <Stack align="flex-start">
        <NetworkButton aria-disabled={isRunning} onClick={() => (isRunning ? undefined : save())}>
          <Trans>Export my data</Trans>
        </NetworkButton>
        <DownloadStatus download={download} unit="rows" />
      </Stack>
    </SettingsSection>
  );
};
