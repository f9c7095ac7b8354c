import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { ArrowLeftRight, Dices, HeartOff, Landmark, Wine } from 'lucide-react';
import type { MerchantGroup } from '#domain/cards/merchant-groups.ts';
import { blockedPart, merchantGroups } from '#domain/cards/merchant-groups.ts';
import { blockMerchantGroup } from '#app/data/card-changes.ts';
import type { Card } from '#app/data/cards.ts';
import { useCanWrite } from '#app/platform/session/session-state.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { NetworkReason, useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { merchantGroupLabels } from './labels.ts';
import { SwitchRow } from './switch-row.tsx';

const icons: Readonly<Record<MerchantGroup, readonly [LucideIcon, Tone]>> = {
  gambling: [Dices, 'rose'],
  bars: [Wine, 'violet'],
  adult: [HeartOff, 'amber'],
  moneyTransfer: [ArrowLeftRight, 'blue'],
  cash: [Landmark, 'green'],
};

/** A switch for each kind of merchant that a card can be blocked for. They need the bank. */
export const MerchantSwitches = ({ card }: { readonly card: Card }) => {
  const need = useNeedsNetwork();
  return (
    <>
      <MutedText>
        <Trans>We’ll decline this card where you turn a block on.</Trans>
      </MutedText>
      {merchantGroups.map((group) => (
        <MerchantSwitch key={group} card={card} group={group} />
      ))}
      {need.missing ? <NetworkReason need={need} /> : null}
    </>
  );
};

interface MerchantSwitchProps {
  readonly card: Card;
  readonly group: MerchantGroup;
}

const MerchantSwitch = ({ card, group }: MerchantSwitchProps) => {
  const { t } = useLingui();
  const canWrite = useCanWrite();
  const changing = useMutation({
    mutationFn: (isBlocked: boolean) => blockMerchantGroup(card.id, group, isBlocked),
    retry: false,
    // One after the other: each sends the whole list of blocked categories.
    scope: { id: `blocked-merchants-${card.id}` },
  });
  const [icon, tone] = icons[group];
  const { name, note } = merchantGroupLabels[group];
  const part = blockedPart(card.controls.blocked_mcc, group);
  return (
    <>
      <SwitchRow
        icon={icon}
        tone={tone}
        label={t(name)}
        note={part === 'some' ? <Trans>Some of these are blocked.</Trans> : t(note)}
        isOn={changing.isPending ? changing.variables : part === 'all'}
        isFixed={!canWrite}
        onChange={(isOn) => changing.mutate(isOn)}
      />
      {changing.error ? <ErrorNotice error={changing.error} /> : null}
    </>
  );
};
