import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { terminateCard } from '#app/data/card-changes.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { freezeCard } from '#app/data/card-freezes.ts';
import type { Card } from '#app/data/cards.ts';
import { cardQuery } from '#app/data/cards.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { Tick } from '#app/ui/forms/tick.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { CardPage } from './card-page.tsx';
import { useToCard } from './use-to-card.ts';
import { CardName, useCardAccount, useCardState } from './card-parts.tsx';

/** Terminating a card: what happens, a tick, then a dialog that names the card (product.md B8). */
export const TerminateCardScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  return (
    <CardPage id={id} title={t`Terminate card`}>
      {(card) =>
        card.card_status === 'TERMINATED' ? (
          <Notice tone="neutral">
            <Trans>This card was terminated and can’t be used again.</Trans>
          </Notice>
        ) : (
          <>
            <Termination card={card} />
            <PauseInstead card={card} />
          </>
        )
      }
    </CardPage>
  );
};

const Consequence = ({ isLoss, children }: { isLoss: boolean; children: ReactNode }) => {
  const Icon = isLoss ? CircleAlert : CircleCheck;
  return (
    <Flex as="li" gap="3">
      <Box asChild flex="none" color={isLoss ? 'danger' : 'success'}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <span>{children}</span>
    </Flex>
  );
};

/** The fee that comes back when a card is terminated now, as text; undefined if none does. */
const useFeeRefund = (id: string): string | undefined => {
  const amountText = useShownAmountText();
  const { data } = useQuery(cardQuery(id));
  const delivery = data?.delivery;
  if (!delivery || delivery.steps.at(-1)?.step !== 'ORDERED' || Number(delivery.fee) === 0)
    return undefined;
  return amountText({ currency: 'USD', wire: delivery.fee });
};

const Termination = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  const account = useCardAccount(card);
  const refund = useFeeRefund(card.id);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const lastFour = `••••${card.data.last_four}`;
  return (
    <Panel titleId="termination" title={<Trans>You can’t undo this</Trans>}>
      <Stack as="ul" gap="3">
        <Consequence isLoss>
          <Trans>Payments stop for good. The card can’t be turned on again.</Trans>
        </Consequence>
        <Consequence isLoss>
          <Trans>Subscriptions that use this card stop. Give them another card first.</Trans>
        </Consequence>
        {refund ? (
          <Consequence isLoss={false}>
            <Trans>We haven’t made this card yet. You’ll get {refund} back.</Trans>
          </Consequence>
        ) : null}
        <Consequence isLoss={false}>
          <span>
            <Trans>Refunds still reach your account.</Trans>{' '}
          </span>
          {account ? <AccountLine account={account} /> : null}
        </Consequence>
        <Consequence isLoss={false}>
          <Trans>Your transactions and statements stay.</Trans>
        </Consequence>
      </Stack>
      <Tick isTicked={isUnderstood} onTick={setIsUnderstood}>
        <Trans>I understand that this card stops working for good.</Trans>
      </Tick>
      <span>
        <NetworkButton
          kind="danger"
          aria-disabled={!isUnderstood}
          title={isUnderstood ? undefined : t`Tick the box first.`}
          onClick={() => (isUnderstood ? setIsAsked(true) : undefined)}
        >
          <Trans>Terminate card {lastFour}</Trans>
        </NetworkButton>
      </span>
      {isAsked ? <LastStep card={card} onClose={() => setIsAsked(false)} /> : null}
    </Panel>
  );
};

interface LastStepProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** The second confirmation. Its focus begins on the button that changes nothing. */
const LastStep = ({ card, onClose }: LastStepProps) => {
  const toCard = useToCard();
  const stay = useRef<HTMLButtonElement>(null);
  const ending = useMutation({
    mutationFn: () => terminateCard(card.id),
    retry: false,
    onSuccess: () => toCard(card.id),
  });
  const lastFour = `••••${card.data.last_four}`;
  return (
    <Modal
      title={<Trans>Terminate {lastFour} for good?</Trans>}
      onClose={onClose}
      initialFocus={() => stay.current}
    >
      <Stack gap="3" marginTop="3">
        <p>
          <strong>
            <CardName card={card} />
          </strong>
        </p>
        <MutedText>
          <Trans>This card stops working now and can’t be turned on again.</Trans>
        </MutedText>
        {ending.error ? <ErrorNotice error={ending.error} /> : null}
        <Flex wrap="wrap" gap="2">
          <Button ref={stay} onClick={onClose}>
            <Trans>Keep card</Trans>
          </Button>
          <NetworkButton
            kind="danger"
            aria-disabled={ending.isPending}
            onClick={() => (ending.isPending ? undefined : ending.mutate())}
          >
            <Trans>Terminate {lastFour}</Trans>
          </NetworkButton>
        </Flex>
      </Stack>
    </Modal>
  );
};

/** A frozen card can be used again later; a card that was never active has nothing to pause. */
const PauseInstead = ({ card }: { readonly card: Card }) => {
  const toCard = useToCard();
  const state = useCardState()(card);
  if (state !== 'active' && state !== 'freezing' && state !== 'frozen') return null;
  const freeze = () => {
    if (state === 'active') void freezeCard(card.id).catch(() => undefined);
    void toCard(card.id);
  };
  return (
    <Panel titleId="pause" title={<Trans>Need a pause instead?</Trans>}>
      <MutedText>
        {state === 'active' ? (
          <Trans>A frozen card can’t pay, and you can turn it on again later.</Trans>
        ) : (
          <Trans>This card is frozen. It can’t pay, and you can turn it on again later.</Trans>
        )}
      </MutedText>
      <span>
        <Button onClick={freeze}>
          {state === 'active' ? <Trans>Freeze it instead</Trans> : <Trans>Keep it frozen</Trans>}
        </Button>
      </span>
    </Panel>
  );
};
