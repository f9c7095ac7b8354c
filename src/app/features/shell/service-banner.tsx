import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Banner } from '#contract/settings.ts';
import { isOlderVersion } from '#domain/app-installation.ts';
import { globalSettingsQuery } from '#app/data/settings.ts';
import { applyUpdate, isUpdateBlocked } from '#app/platform/app-update.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { readPlain, writePlain } from '#app/platform/plain-storage.ts';
import { NetworkReason, useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { Button } from '#app/ui/plain/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import styles from './layout.module.css';

/** The minimum version for which this tab was updated already; it outlives the reload. */
const updatedForKey = 'kheya.updated-for';

/**
 * This version is older than the bank serves (`min_version`). The page is loaded again only by the
 * button, with the new service worker where there is one, so that it can never reload in a loop.
 */
const UpdateNeeded = ({ minimum }: { readonly minimum: string }) => {
  const isBlocked = useSyncExternalStore(isUpdateBlocked.subscribe, isUpdateBlocked.get);
  const [wasUpdated] = useState(() => readPlain('session', updatedForKey) === minimum);
  const need = useNeedsNetwork('network');
  const update = () => {
    writePlain('session', updatedForKey, minimum);
    applyUpdate();
  };
  return (
    <Notice
      tone="warning"
      action={
        isBlocked ? undefined : (
          <>
            <Button {...need.control} {...(need.missing ? {} : { onClick: update })}>
              <Trans>Update now</Trans>
            </Button>
            <NetworkReason need={need} />
          </>
        )
      }
    >
      <strong>
        <Trans>Update needed</Trans>
      </strong>{' '}
      {isBlocked ? (
        <Trans>Finish what you are doing here, then update.</Trans>
      ) : wasUpdated ? (
        <Trans>The new version isn’t available yet. Try again in a few minutes.</Trans>
      ) : (
        <Trans>This version of Kheya is no longer supported.</Trans>
      )}
    </Notice>
  );
};

const BannerText = ({ banner }: { readonly banner: Banner }) => {
  const { language } = usePreferences();
  const isInBangla = language === 'bn' && banner.text_bn !== null;
  return <span lang={isInBangla ? 'bn' : 'en'}>{isInBangla ? banner.text_bn : banner.text}</span>;
};

/**
 * What the bank tells every customer at short notice, above the shell (product.md B16): an update
 * that is needed, maintenance, and banners. Comes with the shell's later parts and from the persisted
 * copy, so it delays no first paint and is there offline.
 */
export const ServiceBanner = () => {
  const { t } = useLingui();
  const { data: settings } = useQuery(globalSettingsQuery());
  if (!settings) return null;
  const { maintenance, min_version: minimum, banners } = settings;
  const isTooOld = isOlderVersion(appVersion(), minimum);
  if (!isTooOld && !maintenance && banners.length === 0) return null;
  return (
    <section aria-label={t`Service announcements`} className={styles['service']}>
      {isTooOld ? <UpdateNeeded key={minimum} minimum={minimum} /> : null}
      {maintenance ? (
        <Notice tone="warning">
          <Trans>
            Site is under maintenance. Sorry for the inconvenience. Please try again later.
          </Trans>
        </Notice>
      ) : null}
      {banners.map((banner) => (
        <Notice key={banner.id} tone="info">
          <BannerText banner={banner} />
        </Notice>
      ))}
    </section>
  );
};
