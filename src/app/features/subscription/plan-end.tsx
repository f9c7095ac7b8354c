import { Box, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '#app/data/subscription.ts';
import { changeSubscription } from '#app/data/subscription.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { usePlanName } from '#app/components/plan-labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ChangeFailure } from './paying.tsx';
import { Actions } from './plan-layout.tsx';
import { useDay } from './use-days.ts';

interface SubscriptionProps {
  readonly subscription: Subscription;
}

/** The plan that follows at the end of the period; undefined where the plan goes on. */
export const nextPlanOf = ({ status, next_plan: next }: Subscription) =>
  next ?? (status === 'CANCEL_AT_END' ? 'FREE' : undefined);

/** That the plan ends or changes at the end of the period, and the way to keep it. */
export const PlannedEnd = ({ subscription }: SubscriptionProps) => {
  const nameOf = usePlanName();
  const dayText = useDayText();
  const { id, plan, current_period_end: end } = subscription;
  const next = nextPlanOf(subscription);
  const keeping = useMutation({
    mutationFn: () => changeSubscription(id ?? '', { cancel_at_period_end: false }),
    retry: false,
  });
  if (next === undefined || end === null) return null;
  const [name, nextName, date] = [nameOf(plan), nameOf(next), dayText(end)];
  return (
    <>
      <Notice
        tone="info"
        action={
          <NetworkButton
            aria-disabled={keeping.isPending}
            onClick={() => (keeping.isPending ? undefined : keeping.mutate())}
          >
            <Trans>Keep {name}</Trans>
          </NetworkButton>
        }
      >
        <Trans>
          {name} ends on {date}. Then you’re on {nextName}.
        </Trans>
      </Notice>
      {keeping.error ? <ChangeFailure error={keeping.error} /> : null}
    </>
  );
};

/** Cancelling the plan, with its end date. */
export const CancelPlan = ({ subscription }: SubscriptionProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const nameOf = usePlanName();
  const dayText = useDayText();
  const day = useDay();
  const { plan, current_period_end: end } = subscription;
  if (end === null || nextPlanOf(subscription) === 'FREE') return null;
  const [name, date, short] = [nameOf(plan), dayText(end), day(end)];
  return (
    <Panel titleId="cancel" title={<Trans>Cancel {name}</Trans>} gap="4">
      <MutedText>
        <Trans>
          You keep {name} until <strong>{date}</strong>. Then you’re on Free and pay nothing. You
          can come back any time.
        </Trans>
      </MutedText>
      <Box as="span" css={{ '& button:not([aria-disabled=true])': { color: 'danger' } }}>
        <NetworkButton aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          <Trans>Cancel on {short}</Trans>
        </NetworkButton>
      </Box>
      {isAsked ? (
        <CancelDialog subscription={subscription} onClose={() => setIsAsked(false)} />
      ) : null}
    </Panel>
  );
};

interface CancelDialogProps extends SubscriptionProps {
  readonly onClose: () => void;
}

const CancelDialog = ({ subscription, onClose }: CancelDialogProps) => {
  const nameOf = usePlanName();
  const dayText = useDayText();
  const { id, plan, current_period_end: end } = subscription;
  const [name, date] = [nameOf(plan), dayText(end ?? '')];
  const cancelling = useMutation({
    mutationFn: () => changeSubscription(id ?? '', { cancel_at_period_end: true }),
    retry: false,
    onSuccess: onClose,
  });
  return (
    <Modal title={<Trans>Cancel {name}?</Trans>} onClose={onClose}>
      <Stack gap="4">
        <p>
          <Trans>
            {name} stays until {date}, and you can keep it until then. Nothing more is charged.
          </Trans>
        </p>
        {cancelling.error ? <ChangeFailure error={cancelling.error} /> : null}
        <Actions>
          <NetworkButton
            kind="danger"
            aria-disabled={cancelling.isPending}
            onClick={() => (cancelling.isPending ? undefined : cancelling.mutate())}
          >
            <Trans>Cancel on {date}</Trans>
          </NetworkButton>
          <Button onClick={onClose}>
            <Trans>Keep {name}</Trans>
          </Button>
        </Actions>
      </Stack>
    </Modal>
  );
};
