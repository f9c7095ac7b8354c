import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Notification } from '#contract/notifications.ts';
import type { Subject } from '#contract/values.ts';
import { markNotification } from '#app/data/notifications.ts';
import { transactionQuery } from '#app/data/transactions.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { Amount } from '#app/components/amount.tsx';
import { RelatedLink } from '#app/components/transaction-line.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import { Button, buttonClass } from '#app/ui/plain/button.tsx';
import { AttentionRow } from './attention-row.tsx';
import styles from './attention.module.css';

const transactionTypes: ReadonlySet<Subject['type']> = new Set([
  'TRANSACTION',
  'CARD_AUTHORIZATION',
]);

/** The id of the transaction that a notification is about; undefined where it is about something else. */
const transactionIdOf = ({ related }: Notification): string | undefined =>
  related !== null && transactionTypes.has(related.type) ? related.id : undefined;

/** A notification with the amount and name of its payment, and the button that leads there. */
export const NotificationLine = ({ notification }: { readonly notification: Notification }) => {
  const digits = useDigits();
  const isError = notification.view_type === 'ERROR';
  const id = transactionIdOf(notification);
  return (
    <AttentionRow
      isClamped
      tone={isError ? 'error' : 'warning'}
      icon={isError ? CircleAlert : TriangleAlert}
      title={
        <>
          <bdi>{digits(notification.title)}</bdi>
          {id === undefined ? null : <PaymentFacts id={id} />}
        </>
      }
      action={<NotificationAction notification={notification} isPayment={id !== undefined} />}
    >
      <bdi>{digits(notification.message)}</bdi>
    </AttentionRow>
  );
};

/** The amount and the other side of the payment; nothing until they are known. */
const PaymentFacts = ({ id }: { readonly id: string }) => {
  const nameOf = useTransactionName();
  const { data: row } = useQuery(transactionQuery(id));
  if (row === undefined) return null;
  return (
    <span className={styles['payment']}>
      <Amount value={{ currency: row.currency, wire: row.amount }} /> <bdi>{nameOf(row)}</bdi>
    </span>
  );
};

interface NotificationActionProps {
  readonly notification: Notification;
  readonly isPayment: boolean;
}

/** Opens what the notification is about; without a subject it is marked as read. */
const NotificationAction = ({ notification, isPayment }: NotificationActionProps) => {
  const { related, view_type: type } = notification;
  if (related === null)
    return (
      <Button onClick={() => void markNotification(notification.id, true)}>
        <Trans>Mark as read</Trans>
      </Button>
    );
  return (
    <RelatedLink related={related} className={buttonClass()}>
      {isPayment && type === 'ERROR' ? <Trans>See why</Trans> : undefined}
    </RelatedLink>
  );
};
