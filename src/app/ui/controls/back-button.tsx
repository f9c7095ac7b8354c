import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { ArrowLeft } from 'lucide-react';

/** Goes back to where the person came from; `onBack` says how. */
export const BackButton = ({ onBack }: { readonly onBack: () => void }) => (
  <Button kind="quiet" onClick={onBack}>
    <ArrowLeft aria-hidden="true" size={20} />
    <Trans>Back</Trans>
  </Button>
);
