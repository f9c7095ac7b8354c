import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import styles from './contacts.module.css';

/** The star of a payee: favourites stand first. */
export const StarButton = ({ payee }: { readonly payee: BeneficiaryView }) => {
  const { t } = useLingui();
  const { nickname, isFavourite } = payee;
  const marking = useMutation({
    mutationFn: async (wanted: boolean) => {
      const { markFavourite } = await import('#app/data/beneficiary-changes.ts');
      await markFavourite(payee, wanted);
    },
    retry: false,
  });
  const isOn = marking.isPending ? marking.variables : isFavourite;
  return (
    <NetworkButton
      kind="icon"
      className={styles['star'] ?? ''}
      aria-pressed={isOn}
      aria-label={t`Favourite: ${nickname}`}
      onClick={() => (marking.isPending ? undefined : marking.mutate(!isFavourite))}
    >
      <Star aria-hidden="true" size={20} />
    </NetworkButton>
  );
};
