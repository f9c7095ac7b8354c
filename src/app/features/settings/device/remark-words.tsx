import { Plural, Trans } from '@lingui/react/macro';
import { useDigits } from '#app/i18n/formatters.ts';
import type { LockRemark } from './lock-change.ts';

const WrongWords = ({ triesLeft, waitMs }: { triesLeft: number; waitMs: number }) => {
  const digits = useDigits();
  const left = digits(String(triesLeft));
  const wait = digits(String(Math.ceil(waitMs / 1_000)));
  return (
    <>
      <Plural
        value={triesLeft}
        one={`Wrong PIN. ${left} try left.`}
        other={`Wrong PIN. ${left} tries left.`}
      />{' '}
      {waitMs > 0 ? <Trans>Try again in {wait} s.</Trans> : null}
    </>
  );
};

/** Why a step of a change was not taken. */
export const RemarkWords = ({ remark }: { readonly remark: LockRemark | undefined }) => {
  if (remark === undefined || remark.kind === 'done') return null;
  if (remark.kind === 'wrong') return <WrongWords {...remark} />;
  if (remark.kind === 'too-simple') {
    return <Trans>Others would guess that one first. Choose another.</Trans>;
  }
  if (remark.kind === 'not-the-same')
    return <Trans>Those two were not the same. Begin again.</Trans>;
  if (remark.kind === 'cancelled') return <Trans>Nothing was changed.</Trans>;
  if (remark.kind === 'unable') {
    return <Trans>The passkeys of this device cannot lock Kheya. Use a PIN.</Trans>;
  }
  return <Trans>That could not be done on this device. Nothing was changed.</Trans>;
};
