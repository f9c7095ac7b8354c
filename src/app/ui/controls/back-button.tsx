import { Trans } from '@lingui/react/macro';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../plain/button.tsx';

/** A back button; `onBack` navigates. */
export const BackButton = ({ onBack }: { readonly onBack: () => void }) => (
  <Button kind="ghost" onClick={onBack}>
    <ArrowLeft aria-hidden="true" size={20} />
    <Trans>Back</Trans>
  </Button>
);

interface BackProps {
  /** Opens the parent list when the screen was opened by a link. */
  readonly onNowhere: () => void;
}

/** Goes back to the previous screen of the app. */
export const Back = ({ onNowhere }: BackProps) => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return <BackButton onBack={() => (canGoBack ? router.history.back() : onNowhere())} />;
};
