import { Switch } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { Banknote, Globe, ShoppingCart, Smartphone } from 'lucide-react';
import { useId } from 'react';
import type { CardControl } from '#domain/cards/spending-rules.ts';
import { cardControls } from '#domain/cards/spending-rules.ts';
import { changeCardControls } from '#app/data/card-changes.ts';
import type { Card } from '#app/data/cards.ts';
import { useCanWrite } from '#app/platform/session/session-state.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { NetworkReason, useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from './cards.module.css';
import { controlLabels } from './labels.ts';

const icons: Readonly<Record<CardControl, readonly [LucideIcon, Tone]>> = {
  online: [ShoppingCart, 'violet'],
  atm: [Banknote, 'green'],
  contactless: [Smartphone, 'teal'],
  international: [Globe, 'blue'],
};

/** A switch for each thing that a card can be used for. They need the bank. */
export const ControlSwitches = ({ card }: { readonly card: Card }) => {
  const need = useNeedsNetwork();
  const changing = useMutation({
    mutationFn: (change: Partial<Record<CardControl, boolean>>) =>
      changeCardControls(card.id, change),
    retry: false,
  });
  const asked = changing.isPending ? changing.variables : {};
  return (
    <>
      {cardControls.map((control) => (
        <ControlSwitch
          key={control}
          control={control}
          isOn={asked[control] ?? card.controls[control]}
          onChange={(isOn) => changing.mutate({ [control]: isOn })}
        />
      ))}
      {need.missing ? <NetworkReason need={need} /> : null}
      {changing.error ? <ErrorNotice error={changing.error} /> : null}
    </>
  );
};

interface ControlSwitchProps {
  readonly control: CardControl;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const ControlSwitch = ({ control, isOn, onChange }: ControlSwitchProps) => {
  const { t } = useLingui();
  const noteId = useId();
  const canWrite = useCanWrite();
  const [icon, tone] = icons[control];
  const { name, note } = controlLabels[control];
  return (
    <Switch.Root
      className={styles['switchRow'] ?? ''}
      checked={isOn}
      disabled={!canWrite}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.HiddenInput role="switch" aria-checked={isOn} aria-describedby={noteId} />
      <IconTile icon={icon} tone={tone} />
      <span className={styles['rowText']}>
        <Switch.Label>
          <strong>{t(name)}</strong>
        </Switch.Label>
        <span id={noteId} className={styles['muted']}>
          {t(note)}
        </span>
      </span>
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
};
