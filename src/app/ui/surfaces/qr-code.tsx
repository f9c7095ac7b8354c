import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The empty margin that scanners require, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** The dark modules of a code as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** A text as a QR code. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles['qr']}>
      <path d={pathOf(data)} />
    </svg>
  );
};
