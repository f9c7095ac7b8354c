import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RevealedCard } from '#contract/card-secrets.ts';
import { revealSeconds } from '#domain/cards/card-status.ts';
import type { Card } from '#app/data/cards.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/detail-row.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { CardArt } from './card-art.tsx';
import { CardPage } from './card-page.tsx';
import { getExpiry, spacedNumber } from './card-states.ts';
import { CardFailure, SecretsGate } from './secrets-gate.tsx';
import { useRevealedCard } from './use-revealed-card.ts';
import { ArtPlace, WideAction } from './card-layout.tsx';
import { Dock } from '#app/ui/page/dock.tsx';
import { Panel, Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

type Revealed = ReturnType<typeof useRevealedCard>;

/** The number, date and security code of a card for 60 seconds (product.md B8, reliability.md T32). */
export const RevealCardScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const revealed = useRevealedCard(id);
  const { details } = revealed;
  return (
    <CardPage id={id} title={t`Card details`} fullNumber={details?.card_number}>
      {(card) => (
        <SecretsGate card={card}>
          {details ? (
            <Details card={card} details={details} revealed={revealed} />
          ) : (
            <Hidden revealed={revealed} />
          )}
          <Flex as="p" gap="3" paddingInline="1" color="fg.muted" textStyle="sm">
            <Box asChild flex="none">
              <ShieldCheck size={20} aria-hidden="true" />
            </Box>
            <Trans>
              We never ask for these numbers by phone, text or e-mail. If anyone does, hang up and
              tell us.
            </Trans>
          </Flex>
        </SecretsGate>
      )}
    </CardPage>
  );
};

const Hidden = ({ revealed }: { readonly revealed: Revealed }) => {
  const { isHiddenAgain, isReading, error, reveal } = revealed;
  const digits = useDigits();
  const seconds = digits(String(revealSeconds));
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is no longer there; a focus elsewhere stays.
    if (isHiddenAgain && document.activeElement === document.body) again.current?.focus();
  }, [isHiddenAgain]);
  return (
    <Panel titleId="hidden-details" title={<Trans>Number, date and security code</Trans>}>
      <MutedText role="status">
        {isHiddenAgain ? (
          <Trans>The details are hidden again. Nothing was stored on this device.</Trans>
        ) : (
          <Trans>
            We show them for {seconds} seconds and store nothing on this device. Make sure that only
            you can see the screen.
          </Trans>
        )}
      </MutedText>
      {error ? <CardFailure error={error} /> : null}
      <WideAction as="span">
        <NetworkButton
          ref={again}
          kind="primary"
          aria-disabled={isReading}
          onClick={() => void reveal()}
        >
          {isReading ? <Trans>Getting the details…</Trans> : <Trans>Show card details</Trans>}
        </NetworkButton>
      </WideAction>
    </Panel>
  );
};

interface DetailsProps {
  readonly card: Card;
  readonly details: RevealedCard;
  readonly revealed: Revealed;
}

const Details = ({ card, details, revealed }: DetailsProps) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is no longer there.
  useEffect(() => heading.current?.focus(), []);
  const expiry = getExpiry(details);
  return (
    <>
      <Sheet aria-labelledby="revealed-details" as="section" gap="4" _print={{ display: 'none' }}>
        <Box id="revealed-details" ref={heading} tabIndex={-1} as="h2" outline="0">
          <Trans>Number, date and security code</Trans>
        </Box>
        <ArtPlace hideFrom="lg">
          <CardArt
            card={card}
            form={card.card_account_type}
            design={card.design ?? undefined}
            state="active"
            fullNumber={details.card_number}
          />
        </ArtPlace>
        <Box asChild css={{ '& bdi': { fontSize: 'lg', fontWeight: '600' } }}>
          <dl translate="no">
            <CopyRow
              label={t`Card number`}
              value={spacedNumber(details.card_number)}
              copies={details.card_number}
            />
            <CopyRow label={t`Expiration date`} value={expiry} />
            <CopyRow label={t`Security code (CVV)`} value={details.cvv} />
            <DetailRow label={<Trans>Name on card</Trans>}>
              <bdi>{card.data.emboss_name.line_1}</bdi>
            </DetailRow>
          </dl>
        </Box>
      </Sheet>
      <Countdown revealed={revealed} />
    </>
  );
};

const Countdown = ({ revealed: { secondsLeft, hide } }: { readonly revealed: Revealed }) => {
  const digits = useDigits();
  const left = digits(String(secondsLeft));
  return (
    <Dock direction="row" wrap="wrap" align="center" justify="space-between" gap="8px 16px">
      <Stack role="timer" as="span" flex="1 1 8rem" gap="1" fontVariantNumeric="tabular-nums">
        <Box asChild width="full" height="6px" accentColor="primary">
          <progress aria-hidden="true" max={revealSeconds} value={secondsLeft} />
        </Box>
        <strong>
          <Trans>Hides in {left} s</Trans>
        </strong>
      </Stack>
      <Button onClick={hide}>
        <EyeOff size={20} aria-hidden="true" /> <Trans>Hide now</Trans>
      </Button>
    </Dock>
  );
};
