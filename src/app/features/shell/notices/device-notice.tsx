import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isDeviceUnknown } from '#app/platform/api/errors.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** The bank answers this device no more, as when its owner has forgotten it elsewhere (spec 8, 406). */
export const DeviceNotice = () => {
  const isUnknown = useSyncExternalStore(isDeviceUnknown.subscribe, isDeviceUnknown.get);
  const nextUrl = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (!isUnknown) return null;
  return (
    <Notice
      tone="waiting"
      action={
        <Link to="/auth/device" search={{ nextUrl }} className={buttonClass('secondary')}>
          <Trans>Verify this device</Trans>
        </Link>
      }
    >
      <Trans>The bank wants this device verified. You see what was last known.</Trans>
    </Notice>
  );
};
