import type { LucideIcon } from 'lucide-react';
import { graphemesOf } from '#domain/text/graphemes.ts';
import styles from './marks.module.css';

/*
 * Faces and icon tiles beside names (ui.md 3). They repeat what the text says, so screen readers skip
 * them. Plain elements: they stand in long lists and among the first figures.
 */

export type Tone = 'violet' | 'rose' | 'blue' | 'green' | 'amber' | 'teal' | 'slate';

const nameTones: readonly Tone[] = ['violet', 'rose', 'blue', 'green', 'amber', 'teal'];

/** The same colour for the same name, on every screen and device. */
export const toneOfName = (name: string): Tone => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return nameTones[sum % nameTones.length] ?? 'slate';
};

const firstLetter = (word: string): string => {
  const [first] = graphemesOf(word);
  return first?.toLocaleUpperCase('en') ?? '';
};

/** At most two initials of a name in any script; a Bangla letter keeps its vowel sign. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
};

/** A bank or wallet as a small round badge: an initial on its colour, never its logo. */
export interface AvatarBadge {
  readonly letter: string;
  readonly color: string;
}

type Size = 'small' | 'medium' | 'large';

const iconSizes: Readonly<Record<Size, number>> = { small: 18, medium: 20, large: 24 };

interface AvatarProps {
  readonly name: string;
  readonly badge?: AvatarBadge | undefined;
  /** 32, 40 or 52 px. */
  readonly size?: Size;
}

/** Initials on a colour from the name; like the name, isolated from the page's language. */
export const Avatar = ({ name, badge, size = 'medium' }: AvatarProps) => (
  <bdi
    aria-hidden="true"
    className={`${styles['avatar']} ${styles[toneOfName(name)]} ${styles[size] ?? ''}`}
  >
    {initialsOf(name)}
    {badge ? (
      <span className={styles['badge']} style={{ background: badge.color }}>
        {badge.letter}
      </span>
    ) : null}
  </bdi>
);

interface IconTileProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly size?: Size;
}

/** An icon on a soft ground: categories, ways of sending or adding money. */
export const IconTile = ({ icon: Icon, tone, size = 'medium' }: IconTileProps) => (
  <span aria-hidden="true" className={`${styles['tile']} ${styles[tone]} ${styles[size] ?? ''}`}>
    <Icon size={iconSizes[size]} />
  </span>
);
