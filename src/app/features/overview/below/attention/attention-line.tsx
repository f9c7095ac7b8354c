import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Bell, CircleAlert, Clock, Lock, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications.ts';
import type { VerificationStage } from '#domain/identity/approval-status.ts';
import { useDigits, useNumberText } from '#app/i18n/formatters.ts';
import { SupportLink } from '#app/ui/controls/support-link.tsx';
import { PreparedTitle } from '#app/ui/money/prepared-title.tsx';
import { RelatedLink } from '#app/ui/transactions/related-link.tsx';
import type { AttentionItem, PreparedFacts } from './attention.ts';
import styles from './attention.module.css';
import { verificationNext, verificationSentence } from '#app/ui/identity/verification-words.ts';

interface LineProps {
  readonly tone: 'bad' | 'waiting' | 'information';
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** True where the whole text is a tap away. */
  readonly isClamped?: boolean;
}

/** A line with its sign and, where there is one, its explanation. */
export const Line = ({ tone, icon: Icon, title, children, isClamped }: LineProps) => (
  <li className={styles['line']} data-tone={tone} data-clamped={isClamped}>
    <Icon size={20} aria-hidden="true" className={styles['icon']} />
    <div className={styles['words']}>
      <strong>{title}</strong>
      {children ? <p>{children}</p> : null}
    </div>
  </li>
);

const NotificationLink = ({ children }: { readonly children: ReactNode }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to="/$country/user/notifications" params={{ country }} className={styles['link']}>
      {children}
    </Link>
  );
};

const NotificationLine = ({ notification }: { readonly notification: Notification }) => {
  const digits = useDigits();
  const { related } = notification;
  const isError = notification.view_type === 'ERROR';
  return (
    <Line
      isClamped
      tone={isError ? 'bad' : 'waiting'}
      icon={isError ? CircleAlert : TriangleAlert}
      title={
        related ? (
          <RelatedLink related={related} className={styles['link']}>
            <bdi>{digits(notification.title)}</bdi>
          </RelatedLink>
        ) : (
          <NotificationLink>
            <bdi>{digits(notification.title)}</bdi>
          </NotificationLink>
        )
      }
    >
      <bdi>{digits(notification.message)}</bdi>
    </Line>
  );
};

const MoreLine = ({ count }: { readonly count: number }) => {
  const more = useNumberText()(count);
  return (
    <Line
      tone="waiting"
      icon={Bell}
      title={
        <NotificationLink>
          <Trans>{more} more to read</Trans>
        </NotificationLink>
      }
    />
  );
};

/** Where a person goes on who has something to do themselves. */
const WayOn = ({ stage }: { readonly stage: VerificationStage }) => {
  const { country } = useParams({ from: '/$country/user' });
  if (stage === 'signup')
    return (
      <Link to="/auth/token" className={`${styles['link']} ${styles['wayOn']}`}>
        <Trans>Finish the sign-up</Trans>
      </Link>
    );
  if (stage === 'waiting' || stage === 'refused')
    return (
      <Link
        to="/$country/user/verification-center"
        params={{ country }}
        className={`${styles['link']} ${styles['wayOn']}`}
      >
        <Trans>See each check</Trans>
      </Link>
    );
  if (stage !== 'profile' && stage !== 'submission') return null;
  return (
    <Link
      to="/$country/user/profile/complete"
      params={{ country }}
      className={`${styles['link']} ${styles['wayOn']}`}
    >
      <Trans>Complete your profile</Trans>
    </Link>
  );
};

/** What waits on this device to be sent: nothing goes out without the customer (product.md A20). */
const PreparedLine = ({ prepared }: { readonly prepared: PreparedFacts }) => {
  const { country } = useParams({ from: '/$country/user' });
  const count = useNumberText()(prepared.count);
  const title =
    prepared.count > 1 ? (
      <Trans>{count} prepared transfers</Trans>
    ) : (
      <PreparedTitle name={prepared.name} prepared={prepared.amount} />
    );
  return (
    <Line
      tone="information"
      icon={Clock}
      title={
        <Link to="/$country/user/transferMoney" params={{ country }} className={styles['link']}>
          {title}
        </Link>
      }
    >
      <Trans>Prepared, not sent yet. Review and send.</Trans>
    </Line>
  );
};

/** One thing that needs attention, in words. */
export const AttentionLine = ({ item }: { readonly item: AttentionItem }) => {
  const { t } = useLingui();
  switch (item.kind) {
    case 'frozen':
      return (
        <Line tone="bad" icon={Lock} title={<Trans>Your account is frozen</Trans>}>
          <Trans>You can read everything, but no money moves. Call us to find out why.</Trans>{' '}
          <SupportLink isInline topic="accounts" />
        </Line>
      );
    case 'blocked':
      return (
        <Line tone="bad" icon={ShieldAlert} title={<Trans>Your profile is under review</Trans>}>
          <Trans>
            New accounts, cards and payments are closed until the review ends. Call us to find out
            more.
          </Trans>{' '}
          <SupportLink isInline topic="accounts" />
        </Line>
      );
    case 'verification':
      return (
        <Line
          tone={item.stage === 'refused' ? 'bad' : 'waiting'}
          icon={ShieldAlert}
          title={t(verificationSentence(item.status, item.stage))}
        >
          {t(verificationNext(item.stage))} <WayOn stage={item.stage} />
        </Line>
      );
    case 'prepared':
      return <PreparedLine prepared={item} />;
    case 'notification':
      return <NotificationLine notification={item.notification} />;
    case 'more-notifications':
      return <MoreLine count={item.count} />;
  }
};
