import { Trans } from '@lingui/react/macro';
import { useNumberText } from '#app/i18n/formatters.ts';

interface SentWordsProps {
  readonly sentBytes: number;
  readonly sizeBytes: number;
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1_000);

/** How far a file has come, in the unit a phone bill uses. */
export const SentWords = ({ sentBytes, sizeBytes }: SentWordsProps) => {
  const inDigits = useNumberText();
  const sent = inDigits(kilobytes(sentBytes));
  const size = inDigits(kilobytes(sizeBytes));
  return (
    <Trans>
      {sent} of {size} kB sent
    </Trans>
  );
};
