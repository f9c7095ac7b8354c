import { Plural, Trans } from '@lingui/react/macro';
import { useDigits } from '#app/i18n/formatters.ts';
import type { Unlocking } from './use-unlock.ts';

/** From here on the erasing is told with every try. */
const warnFrom = 5;

const Wrong = ({ triesLeft, waitSeconds }: Unlocking) => {
  const digits = useDigits();
  const left = digits(String(triesLeft));
  const wait = digits(String(waitSeconds));
  return (
    <>
      <Plural
        value={triesLeft}
        one={`Wrong PIN. ${left} try left.`}
        other={`Wrong PIN. ${left} tries left.`}
      />{' '}
      {triesLeft <= warnFrom ? (
        <Trans>After that, what is kept on this device is erased.</Trans>
      ) : null}{' '}
      {waitSeconds > 0 ? <Trans>Try again in {wait} s.</Trans> : null}
    </>
  );
};

const Waiting = ({ waitSeconds }: Unlocking) => {
  const digits = useDigits();
  const wait = digits(String(waitSeconds));
  return waitSeconds > 0 ? <Trans>Try again in {wait} s.</Trans> : null;
};

/** What the last try came to, and what comes next. */
export const LockWordsLine = (unlocking: Unlocking) => {
  const { words } = unlocking;
  if (words === 'wrong') return <Wrong {...unlocking} />;
  if (words === 'erasing') {
    return <Trans>Ten wrong PINs. What was kept on this device is being erased.</Trans>;
  }
  if (words === 'lost') {
    return (
      <Trans>
        This browser has thrown away what was kept here, and the lock with it. Sign in anew; at the
        bank nothing has changed.
      </Trans>
    );
  }
  if (words === 'cancelled') return <Trans>Nothing was opened. Try again.</Trans>;
  if (words === 'unable') return <Trans>That passkey does not open this lock.</Trans>;
  if (words === 'failed') {
    return <Trans>The lock could not be read on this device. Load the page again.</Trans>;
  }
  return <Waiting {...unlocking} />;
};
