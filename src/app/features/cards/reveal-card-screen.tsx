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
import { Panel } from './card-parts.tsx';
import secretStyles from './card-secrets.module.css';
import { getExpiry, spacedNumber } from './card-states.ts';
import styles from './cards.module.css';
import { CardFailure, SecretsGate } from './secrets-gate.tsx';
import { useRevealedCard } from './use-revealed-card.ts';

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
          <p className={secretStyles['warning']}>
            <ShieldCheck size={20} aria-hidden="true" />
            <Trans>
              We never ask for these numbers by phone, text or e-mail. If anyone does, hang up and
              tell us.
            </Trans>
          </p>
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
      <p role="status" className={styles['muted']}>
        {isHiddenAgain ? (
          <Trans>The details are hidden again. Nothing was stored on this device.</Trans>
        ) : (
          <Trans>
            We show them for {seconds} seconds and store nothing on this device. Make sure that only
            you can see the screen.
          </Trans>
        )}
      </p>
      {error ? <CardFailure error={error} /> : null}
      <span className={styles['wideButton']}>
        <NetworkButton
          ref={again}
          kind="primary"
          aria-disabled={isReading}
          onClick={() => void reveal()}
        >
          {isReading ? <Trans>Getting the details…</Trans> : <Trans>Show card details</Trans>}
        </NetworkButton>
      </span>
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
      <section
        aria-labelledby="revealed-details"
        className={`${styles['panel']} ${secretStyles['details']}`}
      >
        <h2 id="revealed-details" ref={heading} tabIndex={-1} className={secretStyles['heading']}>
          <Trans>Number, date and security code</Trans>
        </h2>
        <span className={`${styles['asideArt']} ${styles['narrowOnly']}`}>
          <CardArt
            card={card}
            form={card.card_account_type}
            design={card.design ?? undefined}
            state="active"
            fullNumber={details.card_number}
          />
        </span>
        <dl translate="no" className={secretStyles['rows']}>
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
      </section>
      <Countdown revealed={revealed} />
    </>
  );
};

const Countdown = ({ revealed: { secondsLeft, hide } }: { readonly revealed: Revealed }) => {
  const digits = useDigits();
  const left = digits(String(secondsLeft));
  return (
    <div className={`${styles['dock']} ${secretStyles['countdown']}`}>
      <span role="timer" className={secretStyles['timer']}>
        <progress aria-hidden="true" max={revealSeconds} value={secondsLeft} />
        <strong>
          <Trans>Hides in {left} s</Trans>
        </strong>
      </span>
      <Button onClick={hide}>
        <EyeOff size={20} aria-hidden="true" /> <Trans>Hide now</Trans>
      </Button>
    </div>
  );
};
