import type { ReactNode } from 'react';
import { Back } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import type { QueryRead } from '#app/ui/surfaces/paged-list.tsx';
import { QueryView } from '#app/ui/surfaces/paged-list.tsx';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import styles from './payment-details.module.css';

interface PaymentDetailsFrameProps<Data> {
  readonly title: string;
  /** The heading once it is known what the payment is; the title until then. */
  readonly heading?: (data: Data) => ReactNode;
  /** For a screen with a layout of its own. */
  readonly className?: string | undefined;
  readonly read: QueryRead<Data> & { readonly dataUpdatedAt: number };
  readonly onRetry: () => void;
  /** Opens the parent list when the screen was opened by a link. */
  readonly onNowhere: () => void;
  /** The cards of the payment, one below the other. */
  readonly children: (data: Data) => ReactNode;
}

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles['story']} aria-busy="true">
    <Card className={styles['receipt']}>
      <Skeleton width="14rem" height="3rem" />
      <Skeleton width="70%" />
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} height="3.25rem" />
      ))}
    </Card>
    <SlowNotice onRetry={onRetry} />
  </div>
);

/** The frame of a payment's details: back button, title, and content or error. */
export const PaymentDetailsFrame = <Data,>(props: PaymentDetailsFrameProps<Data>) => {
  const { title, heading, className, read, onRetry, onNowhere, children } = props;
  return (
    <>
      <div className={styles['back']}>
        <Back onNowhere={onNowhere} />
      </div>
      <PageTitle title={title} heading={read.data && heading ? heading(read.data) : title}>
        <AsOf updatedAtMs={read.dataUpdatedAt} />
      </PageTitle>
      <QueryView read={read} onRetry={onRetry} waiting={<Waiting onRetry={onRetry} />}>
        {(data) => <div className={className ?? styles['story']}>{children(data)}</div>}
      </QueryView>
    </>
  );
};

interface PaymentReceiptProps {
  readonly className?: string | undefined;
  /** Shown at the top when printed. */
  readonly letterhead?: ReactNode;
  /** The amount, with its words if there are any. */
  readonly amount: ReactNode;
  readonly chip: ReactNode;
  readonly tone: StatusTone;
  /** The status in a sentence, announced when it changes. */
  readonly sentence: ReactNode;
  /** The confirmed details. */
  readonly children: ReactNode;
}

/** The first card of a payment's details: amount, status, and confirmed details. */
export const PaymentReceipt = (props: PaymentReceiptProps) => {
  const { className = '', letterhead, amount, chip, tone, sentence, children } = props;
  return (
    <Card className={`${styles['receipt']} ${className}`}>
      {letterhead}
      <div className={styles['head']}>
        {amount}
        <StatusBadge tone={tone}>{chip}</StatusBadge>
        <p role="status">{sentence}</p>
      </div>
      {children}
    </Card>
  );
};
