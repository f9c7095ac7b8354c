import { QrCode as Parts } from '@chakra-ui/react';

/** The empty margin that scanners require, in modules (ISO/IEC 18004). */
const quietZone = 4;

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** A text as a QR code. */
export const QrCode = ({ text, label }: QrCodeProps) => (
  <Parts.Root value={text} encoding={{ ecc: 'M', border: quietZone }}>
    <Parts.Frame role="img" aria-label={label}>
      <Parts.Pattern />
    </Parts.Frame>
  </Parts.Root>
);
