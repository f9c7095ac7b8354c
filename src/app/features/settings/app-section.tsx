import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { EllipsisVertical, MonitorDown, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { applyUpdate, isUpdateReady } from '#app/platform/app-update.ts';
import type {
  InstallWay,
  RunningCode,
  StoragePersistence,
  UpdateAnswer,
} from '#app/platform/browser/install.ts';
import {
  checkForUpdate,
  install,
  readStoragePersistence,
  requestPersistentStorage,
  runningCode,
  useInstallWay,
} from '#app/platform/browser/install.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SettingsSection } from './setting-controls.tsx';

/** Which code runs, how it is installed, and what the browser promised about its storage. */
export const AppSection = () => {
  return (
    <SettingsSection of="this-app">
      <InstallLines />
      <StorageLines />
      <VersionLines />
    </SettingsSection>
  );
};

/** One of the subjects, with a line above all but the first. */
const Block = ({ children }: { readonly children: ReactNode }) => (
  <Stack
    align="flex-start"
    paddingTop="4"
    borderTop="sm"
    overflowWrap="anywhere"
    _first={{ paddingTop: '0', borderTop: 'none' }}
  >
    {children}
  </Stack>
);

const UpdateAnswerMessage = ({ answer }: { readonly answer: UpdateAnswer }) => {
  if (answer === 'newest') return <Trans>This is the newest version.</Trans>;
  if (answer === 'found') return <Trans>Downloading a newer version.</Trans>;
  if (answer === 'no-worker')
    return <Trans>This browser loads the newest version each time you open the app.</Trans>;
  return <Trans>The server didn’t answer. Try again when you’re online.</Trans>;
};

/** Asks for a newer version; one that has arrived is applied here too. */
const UpdateLine = () => {
  const isReady = useSyncExternalStore(isUpdateReady.subscribe, isUpdateReady.get);
  const [answer, setAnswer] = useState<UpdateAnswer | 'asking'>();
  const ask = async (): Promise<void> => {
    setAnswer('asking');
    setAnswer(await checkForUpdate());
  };
  return (
    <Flex wrap="wrap" align="center" gap="4px 16px">
      {isReady ? (
        <Button onClick={applyUpdate}>
          <Trans>Update now</Trans>
        </Button>
      ) : (
        <Button aria-disabled={answer === 'asking'} onClick={() => void ask()}>
          <Trans>Check for updates</Trans>
        </Button>
      )}
      <Text role="status" color="fg.muted">
        {answer === 'asking' ? <Trans>Asking…</Trans> : null}
        {isReady ? <Trans>A newer version is ready.</Trans> : null}
        {!isReady && answer !== undefined && answer !== 'asking' ? (
          <UpdateAnswerMessage answer={answer} />
        ) : null}
      </Text>
    </Flex>
  );
};

/** The version, the code it stands for, and since when this device runs it (product.md A14). */
const VersionLines = () => {
  const { inWords, zone } = useCustomerInstants();
  const [code, setCode] = useState<RunningCode>();
  useEffect(() => {
    void runningCode().then(setCode);
  }, []);
  const codeName = code?.name;
  const version = `v${appVersion()}`;
  const since = code && inWords(new Date(code.sinceMs).toISOString());
  return (
    <Block>
      <h3>
        <Trans>Version</Trans>
      </h3>
      <p>
        {code === undefined ? (
          <bdi>{version}</bdi>
        ) : (
          <Trans>
            <bdi>{version}</bdi>, code <bdi>{codeName}</bdi>, on this device since {since}, {zone}
          </Trans>
        )}
      </p>
      <UpdateLine />
    </Block>
  );
};

const StorageMessage = ({ answer }: { readonly answer: StoragePersistence }) => {
  if (answer === 'kept')
    return <Trans>This browser keeps the saved data until you remove it.</Trans>;
  if (answer === 'may-go')
    return (
      <Trans>
        This browser may delete the saved data when space runs low. You don’t lose anything: we
        download it again.
      </Trans>
    );
  return <Trans>This browser doesn’t say how long it keeps saved data.</Trans>;
};

/** What the browser promised of the copy on this device, and a way to ask it once more. */
const StorageLines = () => {
  const [answer, setAnswer] = useState<StoragePersistence>();
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    void readStoragePersistence().then(setAnswer);
  }, []);
  const ask = async (): Promise<void> => {
    setAnswer(await requestPersistentStorage());
    setWasAsked(true);
  };
  return (
    <Block>
      <h3>
        <Trans>Saved data</Trans>
      </h3>
      <p role="status">
        {answer === undefined ? <Trans>Asking…</Trans> : <StorageMessage answer={answer} />}
      </p>
      {answer === 'may-go' && wasAsked ? (
        <Text color="fg.muted">
          <Trans>The browser didn’t agree. Most do once the app is installed.</Trans>
        </Text>
      ) : null}
      {answer === 'may-go' && !wasAsked ? (
        <Button onClick={() => void ask()}>
          <Trans>Ask the browser to keep the data</Trans>
        </Button>
      ) : null}
    </Block>
  );
};

const InstallText = ({ children }: { readonly children: ReactNode }) => <p>{children}</p>;

const InstallState = ({ way }: { readonly way: InstallWay }) => {
  if (way === 'open')
    return (
      <InstallText>
        <Trans>Kheya is open as an installed app.</Trans>
      </InstallText>
    );
  if (way === 'installed')
    return (
      <InstallText>
        <Trans>Kheya is installed on this device. Open it by its own icon.</Trans>
      </InstallText>
    );
  return (
    <>
      <InstallText>
        <Trans>
          Once installed, Kheya gets its own icon, opens instantly, works offline, and keeps your
          saved data longer.
        </Trans>
      </InstallText>
      {way === 'prompt' ? (
        <Button kind="primary" onClick={() => void install()}>
          <Trans>Install Kheya</Trans>
        </Button>
      ) : (
        <InstallSteps way={way} />
      )}
    </>
  );
};

/** Whether the app is installed, and how it will be. */
const InstallLines = () => (
  <Block>
    <h3>
      <Trans>Install</Trans>
    </h3>
    <InstallState way={useInstallWay()} />
  </Block>
);

const signSize = 20;

/** A sign of the browser, within a line of text. */
const Sign = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <Box asChild display="inline-block" verticalAlign="-0.25em">
    <Icon size={signSize} aria-hidden="true" />
  </Box>
);

const ShareSign = () => <Sign icon={Share} />;
const AddSign = () => <Sign icon={SquarePlus} />;
const MenuSign = () => <Sign icon={EllipsisVertical} />;
const DesktopSign = () => <Sign icon={MonitorDown} />;

/** The steps of each browser, in its own words and with its own signs. */
const getInstallSteps: Readonly<Partial<Record<InstallWay, readonly ReactNode[]>>> = {
  iphone: [
    <Trans key="share">
      Tap Share <ShareSign /> at the bottom of the screen, or at the top beside the address.
    </Trans>,
    <Trans key="add">
      Scroll down and tap “Add to Home Screen” <AddSign />.
    </Trans>,
    <Trans key="confirm">Tap “Add”. Kheya is on your home screen.</Trans>,
  ],
  ipad: [
    <Trans key="share">
      Tap Share <ShareSign /> at the top, beside the address.
    </Trans>,
    <Trans key="add">
      Scroll down and tap “Add to Home Screen” <AddSign />.
    </Trans>,
    <Trans key="confirm">Tap “Add”. Kheya is on your home screen.</Trans>,
  ],
  mac: [
    <Trans key="share">
      Choose Share <ShareSign /> in Safari’s toolbar, or the File menu.
    </Trans>,
    <Trans key="add">Choose “Add to Dock”, then “Add”.</Trans>,
  ],
  'phone-menu': [
    <Trans key="menu">
      Open the browser’s menu <MenuSign />.
    </Trans>,
    <Trans key="add">
      Tap “Install” or “Add to Home screen” <AddSign />, whichever is there, and confirm.
    </Trans>,
  ],
  'desk-menu': [
    <Trans key="sign">
      Look for the install sign <DesktopSign /> at the end of the address bar.
    </Trans>,
    <Trans key="menu">
      If you don’t see it, open the browser’s menu <MenuSign /> and choose to install Kheya.
    </Trans>,
  ],
};

/** How to install by hand, where the browser does not ask by itself. */
const InstallSteps = ({ way }: { readonly way: InstallWay }) => {
  const steps = getInstallSteps[way];
  if (steps !== undefined) {
    return (
      <Stack as="ol" paddingInlineStart="6" listStyle="decimal">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The steps never change their order.
          <li key={index}>{step}</li>
        ))}
      </Stack>
    );
  }
  return (
    <p>
      {way === 'inside-another-app' ? (
        <Trans>
          This page is open inside another app, which cannot install anything. Open it in Safari or
          Chrome first.
        </Trans>
      ) : (
        <Trans>
          This browser can’t install apps. Bookmark Kheya, or install it from Chrome, Edge or
          Safari.
        </Trans>
      )}
    </p>
  );
};
