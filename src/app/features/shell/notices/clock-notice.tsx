import { Trans } from '@lingui/react/macro';
import { isPhoneClockWrong } from '#app/platform/bank-time.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** The phone's clock is wrong by more than two minutes (reliability.md B22, R23). */
export const ClockNotice = () =>
  isPhoneClockWrong() ? (
    <Notice tone="neutral">
      <Trans>The clock of this device is wrong. Times are shown by the bank's clock.</Trans>
    </Notice>
  ) : null;
