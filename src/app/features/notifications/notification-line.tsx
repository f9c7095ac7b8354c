import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Notification } from '#contract/notifications.ts';
import { isUnread } from '#domain/notifications.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { RelatedLink } from '#app/ui/transactions/related-link.tsx';
import { usePreferences } from '#app/platform/use-preferences.ts';
import styles from './notifications.module.css';
import { ageOf, ageText } from './relative-time.ts';

/** Each kind in a word and a sign, so that colour is never the only one. */
const kinds: Record<
  Notification['view_type'],
  { readonly icon: LucideIcon; readonly word: MessageDescriptor }
> = {
  INFO: { icon: Info, word: msg`For your information` },
  SUCCESS: { icon: CircleCheck, word: msg`Done` },
  WARNING: { icon: TriangleAlert, word: msg`Please look` },
  ERROR: { icon: CircleAlert, word: msg`Went wrong` },
};

interface NotificationLineProps {
  readonly notification: Notification;
  readonly nowMs: number;
}

const When = ({ notification, nowMs }: NotificationLineProps) => {
  const { language, digits } = usePreferences();
  const { inWords, zoneId } = useCustomerInstants();
  const age = ageOf(Date.parse(notification.created_at), nowMs, zoneId);
  return (
    <time dateTime={notification.created_at}>
      {age ? `${ageText(age, language, digits)} · ` : null}
      {inWords(notification.created_at)}
    </time>
  );
};

/** One notification: what it is about, when, and whether it was read. */
export const NotificationLine = ({ notification, nowMs }: NotificationLineProps) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { icon: Icon, word } = kinds[notification.view_type];
  return (
    <li
      className={styles['line']}
      data-kind={notification.view_type}
      data-unread={isUnread(notification) || undefined}
    >
      <Icon size={22} aria-hidden="true" className={styles['icon']} />
      <article className={styles['words']}>
        <p className={styles['facts']}>
          <span>{t(word)}</span>
          {isUnread(notification) ? (
            <span className={styles['unread']}>
              <Trans>Unread</Trans>
            </span>
          ) : null}
        </p>
        <h2 className={styles['title']}>
          <bdi>{digits(notification.title)}</bdi>
        </h2>
        <p>
          <bdi>{digits(notification.message)}</bdi>
        </p>
        <p className={styles['facts']}>
          <When notification={notification} nowMs={nowMs} />
          {notification.related ? (
            <RelatedLink related={notification.related} className={styles['related']} />
          ) : null}
        </p>
      </article>
    </li>
  );
};
