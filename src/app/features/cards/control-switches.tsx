import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { Banknote, Globe, ShoppingCart, Smartphone } from 'lucide-react';
import type { CardControl } from '#domain/cards/spending-rules.ts';
import { cardControls } from '#domain/cards/spending-rules.ts';
import { changeCardControls } from '#app/data/card-changes.ts';
import type { Card } from '#app/data/cards.ts';
import { useCanWrite } from '#app/platform/session/session-state.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { NetworkReason, useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { controlLabels } from './labels.ts';
import { SwitchRow } from './switch-row.tsx';

const icons: Readonly<Record<CardControl, readonly [LucideIcon, Tone]>> = {
  online: [ShoppingCart, 'violet'],
  atm: [Banknote, 'green'],
  contactless: [Smartphone, 'teal'],
  international: [Globe, 'blue'],
};

/** A switch for each thing that a card can be used for. They need the bank. */
export const ControlSwitches = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  const need = useNeedsNetwork();
  const canWrite = useCanWrite();
  const changing = useMutation({
    mutationFn: (change: Partial<Record<CardControl, boolean>>) =>
      changeCardControls(card.id, change),
    retry: false,
  });
  const asked = changing.isPending ? changing.variables : {};
  return (
    <>
      {cardControls.map((control) => (
        <SwitchRow
          key={control}
          icon={icons[control][0]}
          tone={icons[control][1]}
          label={t(controlLabels[control].name)}
          note={t(controlLabels[control].note)}
          isOn={asked[control] ?? card.controls[control]}
          isFixed={!canWrite}
          onChange={(isOn) => changing.mutate({ [control]: isOn })}
        />
      ))}
      {need.missing ? <NetworkReason need={need} /> : null}
      {changing.error ? <ErrorNotice error={changing.error} /> : null}
    </>
  );
};
