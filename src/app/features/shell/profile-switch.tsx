import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { Profile } from '#app/data/profiles.ts';
import { profilesQuery, useShownProfile } from '#app/data/profiles.ts';
import { useActiveProfile } from '#app/platform/active-profile.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import { Button } from '#app/ui/plain/button.tsx';
import { profileTypeLabel } from './labels.ts';
import { ProfileSign } from './profile-sign.tsx';
import styles from './profile-switch.module.css';

const SwitchMenu = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./profile-switch-menu.tsx'))).ProfileSwitchMenu,
}));

const Face = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useLingui();
  return (
    <>
      <ProfileSign profile={profile} />
      <span className={styles['text']}>
        <bdi className={styles['name']}>{profile.name}</bdi>
        <span className={styles['type']}>{t(profileTypeLabel(profile.type))}</span>
      </span>
      <ChevronsUpDown size={18} aria-hidden="true" />
    </>
  );
};

/** Leaves a profile in the URL that is not one of the customer's. */
const useKnownProfile = (profiles: readonly Profile[] | undefined): void => {
  const active = useActiveProfile();
  const navigate = useNavigate();
  const country = useUserCountry();
  const isUnknown =
    active !== undefined && profiles !== undefined && !profiles.some(({ id }) => id === active);
  useEffect(() => {
    if (!isUnknown) return;
    void navigate({
      to: '/$country/user/overview',
      params: { country },
      search: { profile: undefined },
      replace: true,
    });
  }, [isUnknown, navigate, country]);
};

/**
 * Switches between the customer and their businesses (product.md A36). It is not shown to a customer
 * without a business. `onGo` tells a temporary drawer to close.
 */
export const ProfileSwitch = ({ place }: { readonly place: 'bar' | 'drawer' }) => {
  const { t } = useLingui();
  const { data: profiles } = useQuery(profilesQuery());
  const shown = useShownProfile();
  const [isWanted, setIsWanted] = useState(false);
  useKnownProfile(profiles);
  if (profiles === undefined || shown === undefined || profiles.length < 2) return null;
  const name = shown.name;
  const button = {
    kind: 'ghost',
    className: styles['switch'] ?? '',
    'data-place': place,
    'aria-label': t`Profile: ${name}. Switch profile`,
    'aria-haspopup': 'menu',
  } as const;
  const plain = (
    <Button {...button} aria-expanded={isWanted} onClick={() => setIsWanted(true)}>
      <Face profile={shown} />
    </Button>
  );
  if (!isWanted) return plain;
  return (
    <Suspense fallback={plain}>
      <SwitchMenu
        profiles={profiles}
        shown={shown}
        trigger={
          <Button {...button}>
            <Face profile={shown} />
          </Button>
        }
      />
    </Suspense>
  );
};
