import { Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { RejectedSubmission, SubmissionStatus } from './submission-status.tsx';

interface PaymentSubmissionProps {
  readonly sending: ComponentProps<typeof SubmissionStatus>['sending'] & {
    readonly error: unknown;
  };
  /** The title while the bank has not answered, and after it has refused. */
  readonly title: string;
  readonly refusedTitle: string;
  /** The currency in whose home zone the limit's days are counted. */
  readonly countedIn: Currency;
  readonly onBack: () => void;
  /** What did not happen, for a refusal. */
  readonly children: ReactNode;
}

/** A payment that was confirmed: its submission, or why the bank refused it. */
export const PaymentSubmission = (props: PaymentSubmissionProps) => {
  const { sending, title, refusedTitle, countedIn, onBack, children } = props;
  const isRefused = sending.stage === 'refused';
  return (
    <Stack gap="4" maxWidth="36rem">
      <PageTitle
        title={isRefused ? refusedTitle : title}
        place={isRefused ? 'refused' : 'sending'}
      />
      <SubmissionStatus
        sending={sending}
        refused={
          <RejectedSubmission error={sending.error} countedIn={countedIn} onBack={onBack}>
            {children}
          </RejectedSubmission>
        }
      />
    </Stack>
  );
};
