import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { PreparedAmount } from '#domain/transfers/review.ts';
import { ownAccountField } from '#domain/transfers/targets.ts';
import { Back } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import type { QueryRead } from '#app/ui/surfaces/paged-list.tsx';
import { QueryView } from '#app/ui/surfaces/paged-list.tsx';
import type { ChipTone } from '#app/ui/surfaces/surfaces.tsx';
import { Card, Skeleton, StatusChip } from '#app/ui/surfaces/surfaces.tsx';
import { Amount } from '../amount.tsx';
import { AsOf } from '../as-of.tsx';
import styles from './payment-details.module.css';

interface PaymentDetailsFrameProps<Data> {
  readonly title: string;
  readonly read: QueryRead<Data> & { readonly dataUpdatedAt: number };
  readonly onRetry: () => void;
  /** Where Back leads to where this was opened by a link. */
  readonly onNowhere: () => void;
  /** The cards of the story, one below the other. */
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

/** What became of money, from asking to its end: the way back, its name, and the story itself. */
export const PaymentDetailsFrame = <Data,>(props: PaymentDetailsFrameProps<Data>) => {
  const { title, read, onRetry, onNowhere, children } = props;
  return (
    <>
      <div className={styles['back']}>
        <Back onNowhere={onNowhere} />
      </div>
      <PageTitle title={title}>
        <AsOf updatedAtMs={read.dataUpdatedAt} />
      </PageTitle>
      <QueryView read={read} onRetry={onRetry} waiting={<Waiting onRetry={onRetry} />}>
        {(data) => <div className={styles['story']}>{children(data)}</div>}
      </QueryView>
    </>
  );
};

interface PaymentReceiptProps {
  readonly className?: string | undefined;
  /** Stands above it all where it is printed. */
  readonly letterhead?: ReactNode;
  /** How much it was, with its words where it has any. */
  readonly amount: ReactNode;
  readonly chip: ReactNode;
  readonly tone: ChipTone;
  /** Where it stands, in a sentence that is announced when it changes. */
  readonly sentence: ReactNode;
  /** What was agreed to. */
  readonly children: ReactNode;
}

/** The card that begins a story: how much, where it stands, and what was agreed to. */
export const PaymentReceipt = (props: PaymentReceiptProps) => {
  const { className = '', letterhead, amount, chip, tone, sentence, children } = props;
  return (
    <Card className={`${styles['receipt']} ${className}`}>
      {letterhead}
      <div className={styles['head']}>
        {amount}
        <StatusChip tone={tone}>{chip}</StatusChip>
        <p role="status">{sentence}</p>
      </div>
      {children}
    </Card>
  );
};

interface PreparedTitleProps {
  /** The recipient, or the account of one's own. */
  readonly name: string;
  readonly prepared: PreparedAmount | undefined;
}

/** A prepared transfer in one line: how much, and to whom. Read without the bank. */
export const PreparedTitle = ({ name, prepared }: PreparedTitleProps) => {
  if (prepared === undefined) return <bdi>{name}</bdi>;
  const { side, amount } = prepared;
  return side === 'SEND' ? (
    <Trans>
      <Amount value={amount} /> to <bdi>{name}</bdi>
    </Trans>
  ) : (
    <Trans>
      <bdi>{name}</bdi> gets <Amount value={amount} />
    </Trans>
  );
};

interface BeneficiaryNameProps {
  readonly target: SendTarget;
  readonly payee: { readonly name: string; readonly nickname: string | null };
}

/** To whom money went, as its sender calls them: an account of one's own is not called by one's name. */
export const BeneficiaryName = ({ target, payee }: BeneficiaryNameProps) => {
  const own = ownAccountField(target);
  if (payee.nickname !== null || own === undefined)
    return <bdi>{payee.nickname ?? payee.name}</bdi>;
  return own === 'destination_account' ? (
    <Trans>Your dollar account</Trans>
  ) : (
    <Trans>Your taka account</Trans>
  );
};
