import { Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Profile } from '#app/data/profiles.ts';
import { isOpenProfile } from '#app/data/profiles.ts';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { profileStatusLabels, profileTypeLabel, unfinishedProfile } from './labels.ts';
import { ProfileSign } from './profile-sign.tsx';
import styles from './profile-switch.module.css';

/**
 * Opens the overview of a profile, or the registration of a business that is not verified. The focus
 * goes to the content, which is drawn again for the profile.
 */
const useOpenProfile = (): ((profile: Profile) => void) => {
  const navigate = useNavigate();
  const country = useUserCountry();
  return (profile) => {
    const isOpen = isOpenProfile(profile);
    const search = { profile: profile.type === 'PERSON' || !isOpen ? undefined : profile.id };
    const opened = isOpen
      ? navigate({ to: '/$country/user/overview', params: { country }, search })
      : navigate({
          to:
            profile.type === 'LINKED_BUSINESS'
              ? '/$country/user/non-us-business/$id'
              : '/$country/user/us-business/$id',
          params: { country, id: profile.id },
          search,
        });
    void opened.then(() => {
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
      scrollTo(0, 0);
    });
  };
};

const Row = ({ profile, isShown }: { readonly profile: Profile; readonly isShown: boolean }) => {
  const { t } = useLingui();
  const status = profile.synctera_verification_status;
  return (
    <span className={styles['row']} data-shown={isShown || undefined}>
      <ProfileSign profile={profile} />
      <span className={styles['text']}>
        <bdi className={styles['full']}>{profile.name}</bdi>
        <span className={styles['type']}>
          {t(profileTypeLabel(profile.type))}
          {isOpenProfile(profile) ? null : (
            <> · {t(status === null ? unfinishedProfile : profileStatusLabels[status])}</>
          )}
        </span>
      </span>
      {isShown ? (
        <>
          <Check size={20} aria-hidden="true" />
          <span className="visually-hidden">
            <Trans>(shown now)</Trans>
          </span>
        </>
      ) : null}
    </span>
  );
};

/** The lists of businesses that the customer has: one, or one of each kind. */
const BusinessLists = ({ profiles }: Pick<ProfileSwitchMenuProps, 'profiles'>) => {
  const navigate = useNavigate();
  const country = useUserCountry();
  const hasLinked = profiles.some(({ type }) => type === 'LINKED_BUSINESS');
  const hasUs = profiles.some(({ type }) => type === 'BUSINESS');
  const isOneKind = !(hasLinked && hasUs);
  return (
    <>
      {hasUs || !hasLinked ? (
        <Menu.Item
          value="us-businesses"
          minHeight="44px"
          onClick={() => void navigate({ to: '/$country/user/us-business', params: { country } })}
        >
          <ChevronRight size={20} aria-hidden="true" />
          {isOneKind ? <Trans>All businesses</Trans> : <Trans>All US businesses</Trans>}
        </Menu.Item>
      ) : null}
      {hasLinked ? (
        <Menu.Item
          value="linked-businesses"
          minHeight="44px"
          onClick={() =>
            void navigate({ to: '/$country/user/non-us-business', params: { country } })
          }
        >
          <ChevronRight size={20} aria-hidden="true" />
          {isOneKind ? <Trans>All businesses</Trans> : <Trans>All non-US businesses</Trans>}
        </Menu.Item>
      ) : null}
    </>
  );
};

interface ProfileSwitchMenuProps {
  readonly profiles: readonly Profile[];
  readonly shown: Profile;
  readonly trigger: ReactElement;
}

/** The profiles to switch to, opened as soon as it has arrived. */
export const ProfileSwitchMenu = ({ profiles, shown, trigger }: ProfileSwitchMenuProps) => {
  const openProfile = useOpenProfile();
  return (
    <DesignSystem>
      <Menu.Root defaultOpen positioning={{ placement: 'bottom-start' }}>
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content
              width="min(340px, calc(100vw - 16px))"
              maxHeight="calc(100dvh - 96px)"
              overflowY="auto"
            >
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>
                  <Trans>Switch profile</Trans>
                </Menu.ItemGroupLabel>
                {profiles.map((profile) => (
                  <Menu.Item
                    key={profile.id}
                    value={profile.id}
                    minHeight="56px"
                    onClick={() => openProfile(profile)}
                  >
                    <Row profile={profile} isShown={profile.id === shown.id} />
                  </Menu.Item>
                ))}
              </Menu.ItemGroup>
              <Menu.Separator borderColor="border" />
              <BusinessLists profiles={profiles} />
              <p className={styles['note']}>
                <Trans>Each profile has its own accounts, limits and statements.</Trans>
              </p>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </DesignSystem>
  );
};
