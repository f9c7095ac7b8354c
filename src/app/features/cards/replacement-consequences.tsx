import { Flex, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { CreditCard, RefreshCw, ShieldOff, Truck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReissueReason } from '#domain/cards/reissue.ts';
import type { Card } from '#app/data/cards.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

interface ReplacementConsequencesProps {
  readonly card: Card;
  /** Undefined before a choice: nothing is said yet. */
  readonly reason: ReissueReason | undefined;
}

/** What a replacement does to the card, its number and the payments that use it (decision 0131). */
export const ReplacementConsequences = ({ card, reason }: ReplacementConsequencesProps) => {
  if (reason === undefined) return null;
  const lastFour = `••••${card.data.last_four}`;
  return (
    <Panel titleId="replacement-consequences" title={<Trans>What happens</Trans>}>
      <Stack as="ul" gap="3">
        {reason === 'DAMAGED' ? (
          <>
            <Consequence
              icon={CreditCard}
              tone="teal"
              name={<Trans>Your number and your PIN stay</Trans>}
            >
              <Trans>Subscriptions and stored cards are not affected.</Trans>
            </Consequence>
            <Consequence icon={Truck} tone="blue" name={<Trans>We send you a new card</Trans>}>
              <Trans>The old one works until you activate the new one.</Trans>
            </Consequence>
          </>
        ) : (
          <>
            <Consequence
              icon={ShieldOff}
              tone="rose"
              name={<Trans>{lastFour} stops working now</Trans>}
            >
              <Trans>It can’t be used again, even if you find it.</Trans>
            </Consequence>
            {card.card_account_type === 'physical' ? (
              <Consequence icon={Truck} tone="blue" name={<Trans>You get a new number</Trans>}>
                <Trans>We send you the new card. Activate it and set a PIN when you have it.</Trans>
              </Consequence>
            ) : (
              <Consequence icon={CreditCard} tone="blue" name={<Trans>You get a new number</Trans>}>
                <Trans>The new card is ready in a few seconds, with the same limits.</Trans>
              </Consequence>
            )}
            <Consequence icon={RefreshCw} tone="teal" name={<Trans>Subscriptions move</Trans>}>
              <Trans>
                Merchants that have stored your card are charged to the new one once it is active.
                Those that ask for the number need the new one from you.
              </Trans>
            </Consequence>
          </>
        )}
      </Stack>
    </Panel>
  );
};

interface ConsequenceProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly name: ReactNode;
  readonly children: ReactNode;
}

const Consequence = ({ icon, tone, name, children }: ConsequenceProps) => (
  <Flex as="li" gap="3">
    <IconTile icon={icon} tone={tone} />
    <RowText>
      <strong>{name}</strong>
      <MutedText as="span">{children}</MutedText>
    </RowText>
  </Flex>
);
