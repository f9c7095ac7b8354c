import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { bankOffset, isPhoneClockWrong, isTimeUncertain } from '#app/platform/bank-time.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** The phone's clock is wrong by more than two minutes (reliability.md B22, R23). */
export const ClockNotice = () => {
  useSyncExternalStore(bankOffset.subscribe, bankOffset.get);
  const isUncertain = useSyncExternalStore(isTimeUncertain.subscribe, isTimeUncertain.get);
  if (!isPhoneClockWrong()) return null;
  return (
    <Notice tone="neutral">
      {isUncertain ? (
        <Trans>
          The clock of this device was set back. How old these figures are is known again once the
          bank answers.
        </Trans>
      ) : (
        <Trans>The clock of this device is wrong. Times are shown by the bank's clock.</Trans>
      )}
    </Notice>
  );
};
