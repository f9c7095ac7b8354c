import { Box, Flex, Stack } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { InquiryStatus } from '#domain/identity/verification-items.ts';
import type { IdentityVerification } from '#contract/identity.ts';
import { goToIdentityCheck, identityCheckStatusQuery } from '#app/data/identity.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { rejectionReasonLabels } from '#app/components/identity/rejection-labels.ts';
import type { StepProps } from './step-parts.tsx';
import { StepTitle } from './step-parts.tsx';

/** PERSONA_VERIFICATION: the identity check at the provider (spec 4). */
export const IdentityCheckStep = ({ onDone }: StepProps) => {
  const { t } = useLingui();
  return (
    <>
      <StepTitle question={t`Verify your identity`} />
      <IdentityCheck onDone={() => void onDone()} />
    </>
  );
};

interface IdentityCheckProps {
  /** On to what comes after it; absent where nothing does. */
  readonly onDone?: (() => void) | undefined;
}

const NewestCheck = ({
  check,
  onDone,
}: IdentityCheckProps & { readonly check: IdentityVerification | undefined }) => {
  const { t } = useLingui();
  const going = useMutation({ mutationFn: goToIdentityCheck, retry: false });
  const status = check?.idv_verification_status ?? 'none';
  const { sentence, action } = checkLabels[status];
  return (
    <>
      <Flex
        role="status"
        as="p"
        gap="2"
        maxWidth="40rem"
        {...(status === 'failed' && { color: 'danger' })}
      >
        {status === 'completed' ? (
          <Box asChild flex="none" marginTop="0.5" color="success">
            <CircleCheck size={20} aria-hidden="true" />
          </Box>
        ) : null}
        <span>
          {t(sentence)} {check?.reason_code ? t(rejectionReasonLabels[check.reason_code]) : null}
        </span>
      </Flex>
      {going.error ? <ErrorNotice error={going.error} /> : null}
      {action ? (
        <NetworkButton
          kind="primary"
          aria-disabled={going.isPending}
          onClick={() => (going.isPending ? undefined : going.mutate())}
        >
          {t(action)}
        </NetworkButton>
      ) : null}
      {!action && onDone ? (
        <Button kind="primary" onClick={onDone}>
          <Trans>Continue</Trans>
        </Button>
      ) : null}
    </>
  );
};

/**
 * The identity check at the provider's own page (product.md B3): how the last one ended, and the way
 * to it. While one is under way its outcome is polled.
 */
export const IdentityCheck = ({ onDone }: IdentityCheckProps) => {
  const { data, error, refetch } = useQuery(identityCheckStatusQuery());
  const retry = () => void refetch();
  return (
    <Stack align="flex-start" gap="4">
      {data ? <NewestCheck check={data.checks[0]} onDone={onDone} /> : null}
      {!data && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? (
        <>
          <Skeleton height="3em" />
          <Skeleton width="12rem" height="44px" />
          <SlowNotice onRetry={retry} />
        </>
      ) : null}
    </Stack>
  );
};

interface CheckLabels {
  readonly sentence: MessageDescriptor;
  readonly action: MessageDescriptor | undefined;
}

/** Where an identity check stands, and what its button says. */
const checkLabels: Readonly<Record<InquiryStatus | 'none', CheckLabels>> = {
  none: {
    sentence: msg`Our identity provider checks your document and your face. It takes about three minutes, then you return here automatically.`,
    action: msg`Start the check`,
  },
  created: {
    sentence: msg`You haven’t started the check yet. Have your document ready.`,
    action: msg`Start the check`,
  },
  pending: {
    sentence: msg`The check has started. If you left it, continue where you stopped.`,
    action: msg`Continue the check`,
  },
  completed: { sentence: msg`Your identity is verified.`, action: undefined },
  failed: { sentence: msg`The check wasn’t successful.`, action: msg`Try again` },
  abandoned: {
    sentence: msg`You left the check before it was finished. Nothing is lost. Start it again.`,
    action: msg`Start the check`,
  },
  expired: {
    sentence: msg`The last check has expired. Please do it again.`,
    action: msg`Start the check`,
  },
};
