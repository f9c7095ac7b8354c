import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import {
  Bell as BellIcon,
  ChevronDown,
  CircleHelp,
  Eye,
  EyeOff,
  MessageSquareText,
} from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { getInitials, getShortName } from '#domain/customers/full-name.ts';
import type { MenuItem } from '#domain/navigation/menu.ts';
import { getHelpTopic } from '#domain/navigation/paths.ts';
import { badgeText } from '#domain/notifications.ts';
import type { User } from '#contract/customers.ts';
import { userQuery } from '#app/data/customers.ts';
import { useNotifications } from '#app/data/notifications.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { changePreferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button, buttonClass } from '#app/ui/plain/button.tsx';
import { LanguageSwitch } from '#app/ui/controls/language-switch.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import styles from './layout.module.css';
import { menuIcons, useCurrentItem, useMenu } from './menu.tsx';
import { ProfileSwitch } from './profile-switch.tsx';
import { SearchButton } from './search.tsx';

const BalanceEye = () => {
  const { t } = useLingui();
  const { isBalanceHidden } = usePreferences();
  const Icon = isBalanceHidden ? EyeOff : Eye;
  return (
    <Button
      kind="icon"
      className={styles['wideEnough'] ?? ''}
      aria-label={t`Hide balances`}
      aria-pressed={isBalanceHidden}
      onClick={() => changePreferences({ isBalanceHidden: !isBalanceHidden })}
    >
      <Icon size={22} aria-hidden="true" />
    </Button>
  );
};

/** The top bar of spec 2 after its title: flag, search, help, bell, tickets and profile menu. */
export const TopBarEnd = () => {
  const country = useUserCountry();
  return (
    <>
      <ProfileSwitch place="bar" />
      <CountryFlag country={country === 'us' ? 'us' : 'bd'} />
      <SearchButton />
      <span className={styles['spring']} />
      <span className={styles['hideOnPhone']}>
        <LanguageSwitch />
      </span>
      <BalanceEye />
      <HelpAndTickets />
      <Bell country={country} />
      <ProfileButton />
    </>
  );
};

/** The bell with its unread badge. */
const Bell = ({ country }: { readonly country: string }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { data } = useNotifications();
  const unread = data?.unread_count;
  // While the count is unknown the name does not say that there is none.
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

/** The in-app help for the screen it is opened on (product.md A44), and tickets, once they exist. */
const HelpAndTickets = () => {
  const { t } = useLingui();
  const menu = useMenu();
  const country = useUserCountry();
  const topic = getHelpTopic(useLocation().pathname);
  const tickets = menu?.topBar.find(({ id }) => id === 'tickets');
  return (
    <>
      <Link
        to="/$country/user/help"
        params={{ country }}
        search={topic ? { topic } : {}}
        className={buttonClass('icon')}
        aria-label={t`Help`}
      >
        <CircleHelp size={22} aria-hidden="true" />
      </Link>
      {tickets?.path === undefined ? null : (
        <Link to={tickets.path} className={buttonClass('icon')} aria-label={t`Support tickets`}>
          <MessageSquareText size={22} aria-hidden="true" />
        </Link>
      )}
    </>
  );
};

const UnitedStates = () => (
  <>
    <path fill="#fff" d="M0 0h24v16H0z" />
    <path
      stroke="#b22234"
      strokeWidth="1.23"
      d="M0 .6h24M0 3.100h24M0 5.500h24M0 8h24M0 10.500h24M0 12.900h24M0 15.400h24"
    />
    <path fill="#3c3b6e" d="M0 0h9.600v8.600H0z" />
  </>
);

const Bangladesh = () => (
  <>
    <path fill="#006a4e" d="M0 0h24v16H0z" />
    <circle cx="10.8" cy="8" r="4.8" fill="#f42a41" />
  </>
);

/** The flag of the customer's country (spec 2), with its name. */
const CountryFlag = ({ country }: { readonly country: 'us' | 'bd' }) => {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 24 16"
      role="img"
      className={styles['flag']}
      aria-label={country === 'us' ? t`United States` : t`Bangladesh`}
    >
      {country === 'us' ? <UnitedStates /> : <Bangladesh />}
    </svg>
  );
};

const ProfileMenu = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./profile-menu.tsx'))).ProfileMenu,
}));

const OwnPicture = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./own-picture.tsx'))).OwnPicture,
}));

const initialsOf = (user: User | undefined): string => (user ? getInitials(user) : '');

const Avatar = ({ user }: { readonly user: User | undefined }) => {
  const initials = initialsOf(user);
  const address = user?.profile_picture ?? undefined;
  if (address === undefined) return initials;
  return (
    <Suspense fallback={initials}>
      <OwnPicture address={address} initials={initials} />
    </Suspense>
  );
};

const ButtonFace = ({ user }: { readonly user: User | undefined }) => (
  <>
    <span className={styles['avatar']} aria-hidden="true">
      <Avatar user={user} />
    </span>
    <bdi className={`${styles['profileName']} ${styles['hideOnPhone']}`}>
      {user ? getShortName(user) : ''}
    </bdi>
    <ChevronDown size={18} aria-hidden="true" className={styles['hideOnPhone']} />
  </>
);

/** Avatar and name (spec 2). The menu itself is fetched when it is first wanted. */
const ProfileButton = () => {
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  const [isWanted, setIsWanted] = useState(false);
  // Who has just signed up has given no name yet.
  const customerName = user ? getShortName(user) : '';
  const name = customerName ? t`Profile menu of ${customerName}` : t`Profile menu`;
  const button = {
    className: buttonClass('ghost', styles['profile']),
    'aria-label': name,
    'aria-haspopup': 'menu',
  } as const;
  const plain = (
    <button type="button" {...button} aria-expanded={isWanted} onClick={() => setIsWanted(true)}>
      <ButtonFace user={user} />
    </button>
  );
  if (!isWanted) return plain;
  return (
    <Suspense fallback={plain}>
      <ProfileMenu
        trigger={
          <button type="button" {...button}>
            <ButtonFace user={user} />
          </button>
        }
      />
    </Suspense>
  );
};

/** The four commonest places in their order, in short words (look.md). */
const bottomItems: readonly { readonly id: string; readonly label: MessageDescriptor }[] = [
  { id: 'home', label: msg`Home` },
  { id: 'accounts', label: msg`Accounts` },
  { id: 'transfer', label: msg`Send` },
  { id: 'transactions', label: msg`Activity` },
];

/** The bar at the thumb's reach on phones. A place appears once its route exists. */
export const BottomBar = () => {
  const { t } = useLingui();
  const menu = useMenu();
  const current = useCurrentItem(menu);
  const items = (menu?.side ?? []).filter((item): item is MenuItem => item.kind === 'item');
  return (
    <nav aria-label={t`Main screens`}>
      <ul>
        {bottomItems.map(({ id, label }) => {
          const item = items.find((one) => one.id === id);
          const Icon = menuIcons[id];
          if (!item || !Icon) return null;
          return (
            <li key={id}>
              <Link
                to={item.path ?? '/'}
                {...(item.isGreyed ? { search: { closed: id } as never } : {})}
                className={styles['place']}
                aria-current={id === current ? 'page' : undefined}
              >
                <Icon size={22} aria-hidden="true" />
                <span>{t(label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
