import { Box, Grid, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Back } from '#app/ui/controls/back-button.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import type { QueryRead } from '#app/ui/surfaces/paged-list.tsx';
import { QueryView } from '#app/ui/surfaces/paged-list.tsx';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import type { TimelineEvent } from '#app/ui/surfaces/timeline.tsx';
import { Timeline } from '#app/ui/surfaces/timeline.tsx';

interface PaymentDetailsFrameProps<Data> {
  readonly title: string;
  /** The heading once it is known what the payment is; the title until then. */
  readonly heading?: (data: Data) => ReactNode;
  readonly read: QueryRead<Data> & { readonly dataUpdatedAt: number };
  readonly onRetry: () => void;
  /** Opens the parent list when the screen was opened by a link. */
  readonly onNowhere: () => void;
  /** A `PaymentOutcome` and a `PaymentSide`. */
  readonly children: (data: Data) => ReactNode;
}

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Columns shares={[7, 5]} isBusy>
    <Stack as={Card} gap="4">
      <Skeleton width="14rem" height="3rem" />
      <Skeleton width="70%" />
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} height="3.25rem" />
      ))}
    </Stack>
    <SlowNotice onRetry={onRetry} />
  </Columns>
);

/**
 * The details of every payment: what became of it, with its side beside it on wide screens and below it
 * on a phone.
 */
export const PaymentDetailsFrame = <Data,>(props: PaymentDetailsFrameProps<Data>) => {
  const { title, heading, read, onRetry, onNowhere, children } = props;
  return (
    <>
      <Box ms="-2" _print={notPrinted}>
        <Back onNowhere={onNowhere} />
      </Box>
      <PageTitle title={title} heading={read.data && heading ? heading(read.data) : title}>
        <AsOf updatedAtMs={read.dataUpdatedAt} />
      </PageTitle>
      <QueryView read={read} onRetry={onRetry} waiting={<Waiting onRetry={onRetry} />}>
        {(data) => <Columns shares={[7, 5]}>{children(data)}</Columns>}
      </QueryView>
    </>
  );
};

const notPrinted = { display: 'none' } as const;

interface PaymentOutcomeProps {
  readonly className?: string | undefined;
  /** Shown at the top when printed. */
  readonly letterhead?: ReactNode;
  /** The amount, with its words if there are any. */
  readonly amount: ReactNode;
  readonly chip: ReactNode;
  readonly tone: StatusTone;
  /** The status in a sentence, announced when it changes. */
  readonly sentence: ReactNode;
  /** What happened when: a `PaymentTimeline`. */
  readonly children: ReactNode;
}

/** What became of a payment: amount, status and timeline. */
export const PaymentOutcome = (props: PaymentOutcomeProps) => {
  const { className = '', letterhead, amount, chip, tone, sentence, children } = props;
  return (
    <Stack as={Card} className={className} position="relative" gap="4">
      {letterhead}
      <Stack align="flex-start" gap="1.5">
        {amount}
        <StatusBadge tone={tone}>{chip}</StatusBadge>
        <p role="status">{sentence}</p>
      </Stack>
      {children}
    </Stack>
  );
};

/** What happened to a payment, in its order, and what is expected. */
export const PaymentTimeline = ({ events }: { readonly events: readonly TimelineEvent[] }) => (
  <Stack as="section" aria-labelledby="payment-timeline" gap="5" pt="4" borderTop="sm">
    <h2 id="payment-timeline">
      <Trans>Timeline</Trans>
    </h2>
    <Timeline happenings={events} />
  </Stack>
);

interface PaymentSideProps {
  /** Buttons for what comes next, the main one first. */
  readonly steps: ReactNode;
  /** The confirmed details and more cards. */
  readonly children: ReactNode;
}

/** Beside the outcome of a payment: what comes next, then what was confirmed. */
export const PaymentSide = ({ steps, children }: PaymentSideProps) => {
  const { t } = useLingui();
  return (
    <Stack gap="4" css={{ '& dd': { flexWrap: 'wrap' } }}>
      <Grid
        as="section"
        aria-label={t`Next steps`}
        templateColumns="repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))"
        gap="2"
        css={wholeRows}
        _print={notPrinted}
      >
        {steps}
      </Grid>
      {children}
    </Stack>
  );
};

/** The first step, and a second link where there is no button that it could be beside. */
const wholeRows = {
  '& > :is(a:first-of-type, a:nth-of-type(2):last-of-type:not(button ~ a), p)': {
    gridColumn: '1 / -1',
  },
  '& > p:empty': { display: 'none' },
};
