import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useNotifications } from '#app/data/notifications.ts';
import { badgeText } from '#domain/notifications.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import styles from './layout.module.css';

/** The bell with its unread badge. */
export const Bell = ({ country }: { readonly country: string }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { data } = useNotifications();
  const unread = data?.unread_count;
  // While it is not known nobody is told that there is nothing.
  const name =
    unread === undefined
      ? t`Notifications`
      : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`;
  return (
    <Link
      to="/$country/user/notifications"
      params={{ country }}
      className={buttonClass('icon', styles['bell'])}
      aria-label={name}
    >
      <BellIcon size={22} aria-hidden="true" />
      {unread !== undefined && unread > 0 ? (
        <span className={styles['badge']} aria-hidden="true">
          {digits(badgeText(unread))}
        </span>
      ) : null}
    </Link>
  );
};
