import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyChallengeQuery } from '#app/data/quotes.ts';
import { canUsePasskeys } from '#app/platform/browser/passkeys.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { ByCode } from './by-code.tsx';
import { ByPasskey } from './by-passkey.tsx';
import type { StepUpProps } from './step-up-props.ts';

/** How the customer agrees: with a passkey where they have one, and else, or if they wish, with a code. */
export const StepUp = (props: StepUpProps) => {
  const [isByCode, setIsByCode] = useState(!canUsePasskeys());
  const asking = useQuery({
    ...passkeyChallengeQuery(props.quote.conversion_rate_id),
    enabled: !isByCode,
  });
  const { data: ask } = asking;
  if (!isByCode && asking.isPending) return <Skeleton height="320px" />;
  const goByPasskey = async () => {
    // Each question is answered once, and only for a while.
    await asking.refetch();
    setIsByCode(false);
  };
  const hasPasskey = ask !== undefined && ask.credentials.length > 0;
  if (isByCode || !hasPasskey)
    return <ByCode {...props} onByPasskey={hasPasskey ? () => void goByPasskey() : undefined} />;
  return (
    <ByPasskey
      {...props}
      ask={ask}
      onAskAgain={async () => void (await asking.refetch())}
      onByCode={() => setIsByCode(true)}
    />
  );
};
