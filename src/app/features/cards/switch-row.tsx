import { Switch } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

interface SwitchRowProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly label: ReactNode;
  /** What the switch does, or what happens now. */
  readonly note: ReactNode;
  /** True where the note changes without a press, and is announced then. */
  readonly isNoteAnnounced?: boolean;
  readonly isOn: boolean;
  /** True for the one control of its panel. */
  readonly isFramed?: boolean;
  /** True if it cannot be changed now. */
  readonly isFixed: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const row = { width: 'full', minHeight: '64px', paddingBlock: '2' } as const;
const framed = { paddingInline: '4', border: 'sm', borderRadius: 'lg', bg: 'bg' } as const;
const framedOn = { ...framed, borderColor: 'info', bg: 'info.subtle' } as const;

/** A setting of a card with its switch: the whole row is the label. */
export const SwitchRow = (props: SwitchRowProps) => {
  const {
    icon,
    tone,
    label,
    note,
    isNoteAnnounced = false,
    isFramed = false,
    isOn,
    isFixed,
    onChange,
  } = props;
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  // The browser changes the input at the press; a refused change has to be taken back there, too.
  useEffect(() => {
    if (input.current) input.current.checked = isOn;
  });
  return (
    <Switch.Root
      {...row}
      {...(isFramed && (isOn ? framedOn : framed))}
      checked={isOn}
      disabled={isFixed}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.HiddenInput ref={input} role="switch" aria-checked={isOn} aria-describedby={noteId} />
      <IconTile icon={icon} tone={tone} />
      <RowText>
        <Switch.Label>
          <strong>{label}</strong>
        </Switch.Label>
        <MutedText id={noteId} role={isNoteAnnounced ? 'status' : undefined} as="span">
          {note}
        </MutedText>
      </RowText>
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
};
