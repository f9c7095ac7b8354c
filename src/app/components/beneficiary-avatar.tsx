import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import type { AvatarBadge } from '../ui/marks.tsx';
import { Avatar } from '../ui/marks.tsx';

interface BeneficiaryAvatarProps {
  /** The account holder's name: nicknames change, a face should not. */
  readonly holderName: string;
  readonly type: BeneficiaryType;
  /** The bank and its branch, null where the type implies it. */
  readonly bank: string | null;
  /** 40 or 52 px. */
  readonly size?: 'medium' | 'large';
}

/** A recipient's face with the mark of their bank or wallet. */
export const BeneficiaryAvatar = ({ holderName, type, bank, size }: BeneficiaryAvatarProps) => (
  <Avatar name={holderName} badge={badgeOf(type, bank)} {...(size ? { size } : {})} />
);

const kheya: AvatarBadge = { letter: 'K', color: '#0b5c63' };

const typeBadges: Partial<Record<BeneficiaryType, AvatarBadge>> = {
  INTERNAL: kheya,
  USD_TO_OTHER_BDT: kheya,
  BKASH: { letter: 'b', color: '#d12053' },
  NAGAD: { letter: 'n', color: '#c2410c' },
  UPAY: { letter: 'u', color: '#1d4ed8' },
  IPAY: { letter: 'i', color: '#0f766e' },
};

/** White letters on each have a contrast of at least 4.5. */
const bankColors = ['#0e7a45', '#1f4e9e', '#7c3aed', '#9c2750', '#7a5000', '#43555e'] as const;

const badgeOf = (type: BeneficiaryType, bank: string | null): AvatarBadge => {
  const known = typeBadges[type];
  if (known) return known;
  const name = bank ?? '';
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return {
    letter: [...name][0]?.toUpperCase() ?? '',
    color: bankColors[sum % bankColors.length] ?? bankColors[0],
  };
};
