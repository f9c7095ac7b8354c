import { Trans } from '@lingui/react/macro';
import { EllipsisVertical, MonitorDown, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InstallWay } from '#app/platform/browser/install.ts';
import styles from './app.module.css';

const size = 20;
const ShareSign = () => <Share size={size} aria-hidden="true" />;
const AddSign = () => <SquarePlus size={size} aria-hidden="true" />;
const MenuSign = () => <EllipsisVertical size={size} aria-hidden="true" />;
const DeskSign = () => <MonitorDown size={size} aria-hidden="true" />;

/** The steps of each browser, in its own words and with its own signs. */
const stepsOf: Readonly<Partial<Record<InstallWay, readonly ReactNode[]>>> = {
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
      Look for the install sign <DeskSign /> at the end of the address bar.
    </Trans>,
    <Trans key="menu">
      If it is not there, open the browser’s menu <MenuSign /> and choose to install Kheya.
    </Trans>,
  ],
};

/** How to install by hand, where the browser does not ask by itself. */
export const InstallSteps = ({ way }: { readonly way: InstallWay }) => {
  const steps = stepsOf[way];
  if (steps !== undefined) {
    return (
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The steps never change their order.
          <li key={index}>{step}</li>
        ))}
      </ol>
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
          This browser installs no apps. Keep Kheya among your bookmarks, or install it from Chrome,
          Edge or Safari.
        </Trans>
      )}
    </p>
  );
};
