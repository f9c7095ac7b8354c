import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTimeOfDay, useDigits } from '#app/i18n/formatters.ts';
import { bankOffsetMs } from '#app/platform/bank-time.ts';
import { isSharedDevice } from '#app/platform/plain-storage.ts';
import type { StorageFacts } from '#app/platform/storage/maintenance.ts';
import {
  deletePersistedData,
  readStorageFacts,
  setPersistenceEnabled,
} from '#app/platform/storage/persisted-data.ts';
import { isPersistenceEnabled, isStorageAvailable } from '#app/platform/storage/vault.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AppLockControls, ProtectionTable } from './app-lock-controls.tsx';
import { Hint, SettingsSection, Switch } from './setting-controls.tsx';

/** What stays on this device, who could read it, and what the customer can do (product.md A19). */
export const DeviceSection = () => {
  const isShared = useSyncExternalStore(isSharedDevice.subscribe, isSharedDevice.get);
  const isStored = useSyncExternalStore(isStorageAvailable.subscribe, isStorageAvailable.get);
  return (
    <SettingsSection of="this-device">
      {isShared ? (
        <p>
          <Trans>
            You said at sign-in that this is a shared device, so we save nothing on it. Everything
            is gone when you close this page.
          </Trans>
        </p>
      ) : isStored ? (
        <>
          <PersistedDataControls />
          <AppLockControls />
          <ProtectionTable />
        </>
      ) : (
        <p>
          <Trans>
            This browser’s storage is off or isn’t responding, so nothing is saved on this device.
            Everything is gone when you close this page, and there’s nothing to lock.
          </Trans>
        </p>
      )}
    </SettingsSection>
  );
};

const measureEveryMs = 10_000;

interface StorageMeasurement {
  readonly facts: StorageFacts | undefined;
  /** When it was weighed, by the device's clock. */
  readonly atMs: number;
}

const measureStorage = async (): Promise<StorageMeasurement> => ({
  facts: await readStorageFacts(),
  atMs: Date.now(),
});

/** Weighs the copy now and again, and whenever asked to. */
const useStorageMeasurement = (): readonly [StorageMeasurement | undefined, () => void] => {
  const [weighed, setWeighed] = useState<StorageMeasurement>();
  useEffect(() => {
    const look = () => void measureStorage().then(setWeighed);
    look();
    const timer = setInterval(look, measureEveryMs);
    return () => clearInterval(timer);
  }, []);
  return [weighed, () => void measureStorage().then(setWeighed)];
};

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const FactsLine = ({ facts, atMs }: { readonly facts: StorageFacts; readonly atMs: number }) => {
  const digits = useDigits();
  const timeOfDay = useTimeOfDay();
  const clock = (bankMs: number) => timeOfDay(bankMs - bankOffsetMs(), atMs);
  if (facts.refreshedAtMs === undefined || facts.oldestAtMs === undefined) {
    return <Trans>Nothing saved yet.</Trans>;
  }
  const size = digits(sizeText(facts.bytes));
  const newest = clock(facts.refreshedAtMs);
  const oldest = clock(facts.oldestAtMs);
  return (
    <Trans>
      It uses {size}. The newest is from {newest}, the oldest from {oldest}.
    </Trans>
  );
};

/** The copy in words: what it holds and never holds, how much it is, and how to be rid of it. */
const PersistedDataControls = () => {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useState(isPersistenceEnabled);
  const [given, setSaid] = useState<'deleted' | 'failed'>();
  const [weighed, look] = useStorageMeasurement();
  const tell = (isDone: boolean) => {
    setSaid(isDone ? 'deleted' : 'failed');
    look();
  };
  const choose = (isOn: boolean) => {
    setIsWanted(isOn);
    setSaid(undefined);
    void setPersistenceEnabled(isOn).then((isDone) => (isOn ? look() : tell(isDone)));
  };
  return (
    <>
      <Switch
        label={t`Save data for reading offline`}
        hint={
          <Trans>
            Balances, transactions, cards, statements and notifications you’ve seen, encrypted.
            Never your tax numbers, documents or e-mail address, and never a full account or card
            number. We delete it when you log out, or after 90 days without a refresh.
          </Trans>
        }
        isOn={isWanted}
        onChange={choose}
      />
      {weighed?.facts && isWanted ? (
        <Hint>
          <FactsLine facts={weighed.facts} atMs={weighed.atMs} />
        </Hint>
      ) : null}
      {isWanted ? (
        <div>
          <Button onClick={() => void deletePersistedData().then(tell)}>
            <Trans>Delete saved data</Trans>
          </Button>
        </div>
      ) : null}
      <Hint role="status">
        {given === 'deleted' ? (
          isWanted ? (
            <Trans>Deleted. We’ll save what you look at from now on.</Trans>
          ) : (
            <Trans>Deleted. There’s nothing to read offline now.</Trans>
          )
        ) : null}
        {given === 'failed' ? <Trans>We couldn’t delete it. Try again.</Trans> : null}
      </Hint>
    </>
  );
};
