import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { notificationsQuery } from '#app/data/notifications.ts';
import { badgeText } from '#domain/notifications/unread.ts';
import { useDigits } from '#app/i18n/numbers.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import styles from './layout.module.css';

/** The bell with its unread badge. */
export const Bell = ({ country }: { readonly country: string }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { data } = useQuery(notificationsQuery());
  const unread = data?.unread_count ?? 0;
  const name = t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`;
  return (
    <Link
      to="/$country/user/notifications"
      params={{ country }}
      className={buttonClass('icon', styles['bell'])}
      aria-label={name}
    >
      <BellIcon size={22} aria-hidden="true" />
      {unread > 0 ? (
        <span className={styles['badge']} aria-hidden="true">
          {digits(badgeText(unread))}
        </span>
      ) : null}
    </Link>
  );
};
