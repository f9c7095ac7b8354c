import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/customers.ts';
import { bangladeshQuery, postcodesQuery } from '#app/data/places.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from '#app/ui/forms/forms.module.css';

const mostShown = 6;

interface PostOfficesProps {
  readonly address: UserAddress;
  readonly onCode: (code: string) => void;
}

/**
 * The post offices of the thana, to take a code from. Only a help: the list does not know every
 * newer code, so another one is as good (domain.md 1).
 */
export const PostOffices = ({ address, onCode }: PostOfficesProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const inDigits = useDigits();
  const { data: bangladesh } = useQuery(bangladeshQuery());
  const { data: postcodes } = useQuery(postcodesQuery());
  const thana = bangladesh?.divisions
    .find(({ en }) => en === address.division)
    ?.districts.find(({ en }) => en === address.district)
    ?.thanas.find(({ en }) => en === address.thana);
  const offices = postcodes?.offices.filter((office) => office.thana === thana?.id) ?? [];
  if (!thana || offices.length === 0) return null;
  return (
    <div className={styles['quick']} role="group" aria-label={t`Post offices nearby`}>
      {offices.slice(0, mostShown).map((office) => (
        <Button key={office.postcode + office.en} onClick={() => onCode(office.postcode)}>
          {inDigits(office.postcode)} {office[language]}
        </Button>
      ))}
    </div>
  );
};
