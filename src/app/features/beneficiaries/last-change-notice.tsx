import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { lastBeneficiaryChange } from '#app/data/beneficiaries.ts';
import type { BeneficiaryChange } from '#app/data/beneficiaries.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

type Removed = Extract<BeneficiaryChange, { kind: 'removed' | 'restored' }>;

const RemovedNotice = ({ change }: { readonly change: Removed }) => {
  const { nickname } = change;
  const undoing = useMutation({
    mutationFn: async () => {
      const { restoreBeneficiary } = await import('#app/data/beneficiary-changes.ts');
      await restoreBeneficiary(change);
      lastBeneficiaryChange.set({ ...change, kind: 'restored' });
    },
    retry: false,
  });
  const undo = (
    <NetworkButton
      aria-disabled={undoing.isPending}
      onClick={() => (undoing.isPending ? undefined : undoing.mutate())}
    >
      <Trans>Undo</Trans>
    </NetworkButton>
  );
  return (
    <>
      <Notice tone="neutral" action={undo}>
        <Trans>
          <bdi>{nickname}</bdi> was removed.
        </Trans>
      </Notice>
      {undoing.error ? <ErrorNotice error={undoing.error} /> : null}
    </>
  );
};

/** What was last done to the list. */
export const LastChangeNotice = ({ change }: { readonly change: BeneficiaryChange }) => {
  const { nickname } = change;
  if (change.kind === 'removed') return <RemovedNotice change={change} />;
  return (
    <Notice tone="success">
      {change.kind === 'saved' ? (
        <Trans>
          <bdi>{nickname}</bdi> is in your list.
        </Trans>
      ) : (
        <Trans>
          <bdi>{nickname}</bdi> is back in your list.
        </Trans>
      )}
    </Notice>
  );
};
