import { Switch } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import styles from './cards.module.css';

interface SwitchRowProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly label: ReactNode;
  /** What the switch does, or what happens now. */
  readonly note: ReactNode;
  /** True where the note changes without a press, and is announced then. */
  readonly isNoteAnnounced?: boolean;
  readonly isOn: boolean;
  /** True if it cannot be changed now. */
  readonly isFixed: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting of a card with its switch: the whole row is the label. */
export const SwitchRow = (props: SwitchRowProps) => {
  const { icon, tone, label, note, isNoteAnnounced = false, isOn, isFixed, onChange } = props;
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  // The browser changes the input at the press; a refused change has to be taken back there, too.
  useEffect(() => {
    if (input.current) input.current.checked = isOn;
  });
  return (
    <Switch.Root
      className={styles['switchRow'] ?? ''}
      data-on={isOn || undefined}
      checked={isOn}
      disabled={isFixed}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.HiddenInput ref={input} role="switch" aria-checked={isOn} aria-describedby={noteId} />
      <IconTile icon={icon} tone={tone} />
      <span className={styles['rowText']}>
        <Switch.Label>
          <strong>{label}</strong>
        </Switch.Label>
        <span id={noteId} role={isNoteAnnounced ? 'status' : undefined} className={styles['muted']}>
          {note}
        </span>
      </span>
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
};
