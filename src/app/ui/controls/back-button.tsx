import { Trans } from '@lingui/react/macro';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from './button.tsx';

/** Goes back to where the person came from; `onBack` says how. */
export const BackButton = ({ onBack }: { readonly onBack: () => void }) => (
  <Button kind="quiet" onClick={onBack}>
    <ArrowLeft aria-hidden="true" size={20} />
    <Trans>Back</Trans>
  </Button>
);

interface BackProps {
  /** Leads to the list it belongs to, where it was opened by a link. */
  readonly onNowhere: () => void;
}

/** Goes back to where the person came from in the app. */
export const Back = ({ onNowhere }: BackProps) => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return <BackButton onBack={() => (canGoBack ? router.history.back() : onNowhere())} />;
};
