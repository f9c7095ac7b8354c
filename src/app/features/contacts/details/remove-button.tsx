import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lastBeneficiaryChange } from '#app/data/beneficiaries.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';

/** Takes a payee out of the list; the list offers to undo it. */
export const RemoveButton = ({ payee }: { readonly payee: BeneficiaryView }) => {
  const navigate = useNavigate({ from: '/$country/user/contacts/$collection/$id' });
  const removing = useMutation({
    mutationFn: async () => {
      const { removeBeneficiary } = await import('#app/data/beneficiary-changes.ts');
      await removeBeneficiary(payee);
      const { collection, id, nickname } = payee;
      lastBeneficiaryChange.set({ kind: 'removed', collection, id, nickname });
      await navigate({ to: '/$country/user/contacts' });
    },
    retry: false,
  });
  return (
    <>
      <NetworkButton
        aria-disabled={removing.isPending}
        onClick={() => (removing.isPending ? undefined : removing.mutate())}
      >
        <Trans>Remove from the list</Trans>
      </NetworkButton>
      {removing.error ? <ErrorNotice error={removing.error} /> : null}
    </>
  );
};
