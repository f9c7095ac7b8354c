import { Trans } from '@lingui/react/macro';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { showToast } from '#app/ui/surfaces/toasts.ts';

/** Says that a recipient was saved. */
export const showSavedToast = (nickname: string): void =>
  showToast({
    tone: 'success',
    text: (
      <Trans>
        <bdi>{nickname}</bdi> is in your list.
      </Trans>
    ),
  });

/** Says that a recipient was removed, and offers to restore it. */
export const showRemovedToast = (recipient: BeneficiaryView): void => {
  const { nickname } = recipient;
  showToast({
    tone: 'info',
    text: (
      <Trans>
        <bdi>{nickname}</bdi> was removed.
      </Trans>
    ),
    undo: {
      run: async () => {
        const { restoreBeneficiary } = await import('#app/data/beneficiary-changes.ts');
        await restoreBeneficiary(recipient);
      },
      done: (
        <Trans>
          <bdi>{nickname}</bdi> is back in your list.
        </Trans>
      ),
    },
  });
};
