import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/customers.ts';
import { userQuery } from '#app/data/customers.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import styles from '../layout.module.css';

const ProfileMenu = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./profile-menu.tsx'))).ProfileMenu,
}));

const OwnPicture = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./own-picture.tsx'))).OwnPicture,
}));

const initialsOf = (user: User | undefined): string =>
  user ? `${user.first_name.charAt(0)}${user.last_name.charAt(0)}` : '';

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
      {user ? `${user.first_name} ${user.last_name}` : ''}
    </bdi>
    <ChevronDown size={18} aria-hidden="true" className={styles['hideOnPhone']} />
  </>
);

/** Avatar and name (spec 2). The menu itself is fetched when it is first wanted. */
export const ProfileButton = () => {
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  const [isWanted, setIsWanted] = useState(false);
  // Who has just signed up has given no name yet.
  const person = user ? `${user.first_name} ${user.last_name}`.trim() : '';
  const name = person ? t`Profile menu of ${person}` : t`Profile menu`;
  const button = {
    className: buttonClass('quiet', styles['profile']),
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
