import { Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, Mail, MailOpen, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { localDayAt } from '#domain/calendar/days.ts';
import { isUnread } from '#domain/notifications.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { useActivity } from '#app/data/latest-transactions.ts';
import { markNotification } from '#app/data/notifications.ts';
import { useDigits, useShownLanguage } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { Amount } from '#app/components/amount.tsx';
import { getGroupDay, groupByDay } from '#app/components/day-groups.ts';
import { DayHeading } from '#app/components/day-heading.tsx';
import { useTransactionName } from '#app/components/transaction-labels.ts';
import { RelatedLink } from '#app/components/transaction-line.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import styles from './notifications.module.css';
import { formatAge, getAge } from './relative-time.ts';

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly nowMs: number;
}

/** Notifications, newest first, under the days of the zone that the customer chose. */
export const NotificationList = ({ notifications, nowMs }: NotificationListProps) => {
  const id = useId();
  const { zone, zoneId } = useCustomerInstants();
  const subjectOf = useSubjects();
  const dayOf = (one: Notification) => getGroupDay(Date.parse(one.created_at), nowMs, zoneId);
  return (
    <>
      <div className={styles['list']}>
        {groupByDay(notifications, dayOf).map(({ day, rows }) => (
          <section key={day} aria-labelledby={`${id}-${day}`}>
            <DayHeading day={day} today={localDayAt(nowMs, zoneId)} id={`${id}-${day}`} level={2} />
            <ul>
              {rows.map((one) => (
                <NotificationLine
                  key={one.id}
                  notification={one}
                  nowMs={nowMs}
                  subject={subjectOf(one)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Text color="fg.muted" textStyle="sm">
        <Trans>Times are in {zone}.</Trans>
      </Text>
    </>
  );
};

interface Kind {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly word: MessageDescriptor;
}

/** Each kind in a word, an icon and a colour. */
const kinds: Readonly<Record<Notification['view_type'], Kind>> = {
  INFO: { icon: Info, tone: 'blue', word: msg`For your information` },
  SUCCESS: { icon: CircleCheck, tone: 'green', word: msg`Done` },
  WARNING: { icon: TriangleAlert, tone: 'amber', word: msg`Action needed` },
  ERROR: { icon: CircleAlert, tone: 'rose', word: msg`Problem` },
};

interface NotificationLineProps {
  readonly notification: Notification;
  readonly nowMs: number;
}

/** What the device knows of the record that a notification is about. */
interface Subject {
  readonly row?: Transaction | undefined;
  readonly account?: AccountView | undefined;
}

/** Returns a function that finds the subjects of notifications among the accounts and their newest transactions. */
const useSubjects = (): ((one: Notification) => Subject) => {
  const { usd, bdt, manual } = useAccounts();
  const accounts = [usd, bdt, manual].flatMap((kind) => kind.accounts ?? []);
  const { rows } = useActivity({ isPolled: false });
  return ({ related }) => {
    if (related === null) return {};
    if (related.type === 'ACCOUNT')
      return { account: accounts.find(({ id }) => id === related.id) };
    const isSubject = (row: Transaction) =>
      row.id === related.id ||
      (row.related?.type === related.type && row.related.id === related.id);
    return { row: rows.find(isSubject) };
  };
};

/** The amount and the other side of a payment, or the account and what is available; hidden with all amounts. */
const SubjectFacts = ({ subject: { row, account } }: { readonly subject: Subject }) => {
  const nameOf = useTransactionName();
  if (row)
    return (
      <p className={styles['subject']}>
        <Amount value={{ currency: row.currency, wire: row.amount }} sign={row.dc_sign} />
        <bdi>{nameOf(row)}</bdi>
      </p>
    );
  if (account)
    return (
      <p className={styles['subject']}>
        <span>
          <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
        </span>
        <span>
          <Trans>
            Available: <Amount value={account.available} />
          </Trans>
        </span>
      </p>
    );
  return null;
};

/** One notification. The whole row opens what it is about, which also marks it as read. */
const NotificationLine = (props: NotificationLineProps & { readonly subject: Subject }) => {
  const { notification, nowMs, subject } = props;
  const { t } = useLingui();
  const digits = useDigits();
  const { id, title, message, view_type: kind, related } = notification;
  const { icon, tone, word } = kinds[kind];
  const isNew = isUnread(notification);
  const markRead = () => {
    if (isNew) void markNotification(id, true);
  };
  return (
    <li className={styles['line']} data-unread={isNew || undefined}>
      <IconTile icon={icon} tone={tone} />
      <article className={styles['words']}>
        <p className={styles['facts']}>
          <span>{t(word)}</span>
          {isNew ? (
            <span className={styles['unread']}>
              <Trans>Unread</Trans>
            </span>
          ) : null}
        </p>
        <h3 className={styles['title']}>
          <bdi translate="yes">{digits(title)}</bdi>
        </h3>
        <p>
          <bdi translate="yes">{digits(message)}</bdi>
        </p>
        <SubjectFacts subject={subject} />
        <p className={styles['facts']}>
          <When notification={notification} nowMs={nowMs} />
          {related ? (
            <span className={styles['related']} onClickCapture={markRead}>
              <RelatedLink related={related} className={styles['link']} />
            </span>
          ) : null}
        </p>
      </article>
      <MarkButton notification={notification} />
    </li>
  );
};

const When = ({ notification, nowMs }: NotificationLineProps) => {
  const { digits } = usePreferences();
  const language = useShownLanguage();
  const { timeOf, zoneId } = useCustomerInstants();
  const age = getAge(Date.parse(notification.created_at), nowMs, zoneId);
  return (
    <time dateTime={notification.created_at}>
      {age ? `${formatAge(age, language, digits)} · ` : null}
      {timeOf(notification.created_at)}
    </time>
  );
};

/** Marks one notification as read, or as unread again. */
const MarkButton = ({ notification }: { readonly notification: Notification }) => {
  const { t } = useLingui();
  const isNew = isUnread(notification);
  const Icon = isNew ? MailOpen : Mail;
  const { title } = notification;
  return (
    <Button
      kind="icon"
      className={styles['mark'] ?? ''}
      aria-label={isNew ? t`Mark as read: ${title}` : t`Mark as unread: ${title}`}
      title={isNew ? t`Mark as read` : t`Mark as unread`}
      onClick={() => void markNotification(notification.id, isNew)}
    >
      <Icon size={18} aria-hidden="true" />
    </Button>
  );
};
