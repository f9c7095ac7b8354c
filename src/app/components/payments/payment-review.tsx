import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { Amount } from '../amount.tsx';
import layout from './payment-layout.module.css';
import styles from './payment-review.module.css';
import { ReviewActions, countdownText } from './review.tsx';

interface PaymentReviewProps {
  /** One or two `ReviewAmount`. */
  readonly amounts: ReactNode;
  /** The `ReviewFact` of the payment: to, from, arrival and more. */
  readonly facts: ReactNode;
  /** Warnings and what the customer must agree to. */
  readonly notices?: ReactNode;
  /** The `ReviewLine` of the price. */
  readonly lines: ReactNode;
  /** Under the price: how long it is guaranteed, what can be cancelled, what is authorized. */
  readonly notes?: ReactNode;
  /** The total above the button of a phone. */
  readonly total?: ReactNode;
  readonly isClosed?: boolean;
  /** The text of the confirm button, with the amount. */
  readonly action: ReactNode;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The review of every payment: the facts at the left, the price and the button beside them; on a phone one below the other. */
export const PaymentReview = (props: PaymentReviewProps) => {
  const { amounts, facts, notices, lines, notes, total, isClosed, action, onConfirm, onBack } =
    props;
  return (
    <div className={layout['layout']}>
      <div className={layout['main']}>
        <div className={layout['card']}>
          <div className={styles['both']}>{amounts}</div>
          <dl className={styles['facts']}>{facts}</dl>
        </div>
        {notices}
      </div>
      <div className={layout['side']}>
        <div className={layout['card']}>
          <h2>
            <Trans>What you pay</Trans>
          </h2>
          <dl className={layout['lines']}>{lines}</dl>
          {notes}
        </div>
        <div className={layout['dock']}>
          {total}
          <ReviewActions isClosed={isClosed ?? false} onConfirm={onConfirm} onBack={onBack}>
            {action}
          </ReviewActions>
        </div>
      </div>
    </div>
  );
};

interface ReviewAmountProps {
  readonly label: ReactNode;
  readonly value: { readonly currency: Currency; readonly wire: string };
}

/** An amount in figures and in words, so that a digit too many shows. */
export const ReviewAmount = ({ label, value }: ReviewAmountProps) => {
  const { language } = usePreferences();
  const amount = parseSignedWireAmount(value.wire, value.currency);
  return (
    <p className={styles['amount']}>
      <span className={styles['muted']}>{label}</span>
      <strong>
        <Amount value={value} />
      </strong>
      {amount === undefined ? null : (
        <span className={styles['words']}>{amountInWords(amount, language)}</span>
      )}
    </p>
  );
};

/** Between the two amounts of a payment in two currencies. */
export const ReviewArrow = () => <ArrowRight aria-hidden="true" size={24} />;

interface ReviewFactProps {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A fact with its icon. */
export const ReviewFact = ({ icon: Icon, label, children }: ReviewFactProps) => (
  <div>
    <dt>
      <Icon aria-hidden="true" size={20} />
      <span>{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);

/** The second line of a fact. */
export const FactMore = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['more']}>{children}</span>
);

interface ReviewLineProps {
  readonly label: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

/** A line of the price. */
export const ReviewLine = ({ label, isTotal = false, children }: ReviewLineProps) => (
  <div className={isTotal ? layout['total'] : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** A sentence under the price. */
export const ReviewNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={layout['muted']}>{children}</p>
);

interface TotalProps {
  readonly value: { readonly currency: Currency; readonly wire: string };
}

/** The total above the button of a phone, where the price may be out of sight. */
export const DockTotal = ({ value }: TotalProps) => (
  <p className={layout['dockTotal']}>
    <Trans>Total to pay</Trans>
    <strong>
      <Amount value={value} />
    </strong>
  </p>
);

/** How long the rate is guaranteed. */
export const RateGuarantee = ({ secondsLeft }: { readonly secondsLeft: number }) => {
  const remaining = useDigits()(countdownText(secondsLeft));
  return (
    <p className={layout['muted']} role="timer">
      <Trans>Rate guaranteed for {remaining}</Trans>
    </p>
  );
};

interface ExpiredPriceProps {
  /** Asks for the price of the same payment as of now. */
  readonly onRenew: () => void;
  readonly isRenewing: boolean;
  readonly error: unknown;
}

/** A price that has expired, and the button for a new one. */
export const ExpiredPrice = ({ onRenew, isRenewing, error }: ExpiredPriceProps) => (
  <>
    <Notice
      tone="warning"
      action={
        <NetworkButton
          aria-disabled={isRenewing}
          onClick={() => (isRenewing ? undefined : onRenew())}
        >
          <Trans>Get a new price</Trans>
        </NetworkButton>
      }
    >
      <Trans>This price has expired.</Trans>
    </Notice>
    {error ? <ErrorNotice error={error} /> : null}
  </>
);
