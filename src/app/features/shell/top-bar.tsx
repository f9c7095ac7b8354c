import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { changePreferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LanguageSwitch } from '#app/ui/controls/language-switch.tsx';
import { Bell } from './bell.tsx';
import { CountryFlag } from './country-flag.tsx';
import { HelpAndTickets } from './help-and-tickets.tsx';
import { ProfileButton } from './menu/profile-button.tsx';
import styles from './layout.module.css';

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

/** The top bar of spec 2 after its title: flag, help, bell, tickets and profile menu. */
export const TopBarEnd = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <>
      <CountryFlag country={country === 'us' ? 'us' : 'bd'} />
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
