import { useLingui } from '@lingui/react/macro';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { HelpContent } from './help-content.tsx';

interface HelpScreenProps {
  readonly topic: HelpTopic | undefined;
  readonly country: 'us' | 'bd';
}

/** The help of a customer, inside the shell. */
export const HelpScreen = ({ topic, country }: HelpScreenProps) => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Help`} />
      <HelpContent topic={topic} country={country} />
    </>
  );
};
