import type { StackProps } from '@chakra-ui/react';
import { Box, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DepositMethod } from '#domain/deposits/deposits.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import type { PendingDeposit } from '#app/data/deposits.ts';
import { depositSubmission, pendingDeposits, resubmitDeposit } from '#app/data/deposits.ts';
import { cancelUpload } from '#app/data/documents.ts';
import { forgetDraft } from '#app/data/submission/drafts.ts';
import { usePending, useSubmissionLock } from '#app/data/submission/submission-lock.ts';
import { useSubmission } from '#app/data/submission/use-submission.ts';
import { Back } from '#app/ui/controls/back-button.tsx';
import { Amount } from '#app/components/amount.tsx';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { PreparedElsewhere } from '#app/components/payments/review.tsx';
import {
  RejectedSubmission,
  SubmissionStatus,
} from '#app/components/payments/submission-status.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

interface BackLinkProps {
  /** Where it belongs: the ways to add money, or the banks that are linked. */
  readonly to: '/$country/user/addMoney' | '/$country/user/addMoney/bank';
}

/** Back to where one came from, or to where it belongs where this was opened by a link. */
export const BackLink = ({ to }: BackLinkProps) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Box marginInlineStart="-2">
      <Back onNowhere={() => void navigate({ to, params: { country } })} />
    </Box>
  );
};

/** What is below the title. */
export const DepositColumn = (props: StackProps) => <Stack gap="4" maxWidth="36rem" {...props} />;

/** Facts beside a form, on a tinted ground. */
export const DepositFacts = (props: StackProps) => (
  <Stack gap="1" padding="12px 16px" borderRadius="md" bg="primary.subtle" {...props} />
);

/** What stands above the form of a way to add money, whether the form is there yet or not. */
export const DepositTitle = ({ title }: { readonly title: string }) => (
  <>
    <BackLink to="/$country/user/addMoney" />
    <PageTitle title={title} place="form" />
  </>
);

interface DepositGateProps {
  readonly title: string;
  /** Above the reason, where it is not the title with the way back to all deposits. */
  readonly head?: ReactNode;
  /** A branch deposit has a rule of its own (product.md A34). */
  readonly resource?: 'fundAccount' | 'announceDeposit';
  readonly further?: ReactNode;
  readonly children: ReactNode;
}

/** A way to add money for who may use it (spec 6); others read why not. */
export const DepositGate = ({
  title,
  head = <DepositTitle title={title} />,
  resource = 'fundAccount',
  ...parts
}: DepositGateProps) => (
  <PermissionGate
    customer={useQuery(userQuery())}
    reasonFor={(facts) => permissionFor(facts, resource).reason}
    head={head}
    {...parts}
  />
);

interface DepositTabLockProps {
  /** What the draft is called that is typed there. */
  readonly draft: string;
  readonly title: string;
  /** What stands above while the device is asked. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A way to add money, where it is this tab's turn to prepare one. */
export const DepositTabLock = ({ draft, title, above, children }: DepositTabLockProps) => {
  const turn = useSubmissionLock(`kheya.${draft}`, pendingDeposits);
  if (turn === 'ours') return children;
  return (
    <>
      <DepositTitle title={title} />
      {turn === 'elsewhere' ? <PreparedElsewhere /> : null}
      {typeof turn === 'object' ? <PendingDepositNotice pending={turn} /> : null}
      {turn === undefined ? (
        <DepositColumn>
          {above}
          <ContentSkeleton of="fields" height="420px" />
        </DepositColumn>
      ) : null}
    </>
  );
};

/** What was asked for from this device and has no outcome yet. */
export const PendingDeposits = () => {
  const pending = usePending(pendingDeposits);
  return typeof pending === 'object' ? <PendingDepositNotice pending={pending} /> : null;
};

/** What was asked for and has no outcome here: found again after whatever cut it off. */
const PendingDepositNotice = ({ pending }: { readonly pending: PendingDeposit }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const asking = useSubmission({
    kind: depositSubmission,
    reference: pending.reference,
    send: () => resubmitDeposit(pending),
    isFoundAgain: true,
    onDone: async ({ id }) => {
      await endDepositDraft(pending);
      await navigate({ to: '/$country/user/addMoney/$id', params: { country, id } });
    },
  });
  const { source, amount, currency } = pending.told;
  return (
    <DepositColumn as="section" aria-labelledby="pending-deposit">
      <h2 id="pending-deposit">
        <Trans>
          <Amount value={{ currency, wire: amount }} /> from <bdi>{source}</bdi>
        </Trans>
      </h2>
      <SubmissionStatus
        sending={asking}
        refused={
          <RejectedSubmission
            error={asking.error}
            countedIn={currency}
            way={<Trans>OK</Trans>}
            onBack={() => void depositSubmission.settle(pending.reference)}
          >
            <Trans>Nothing was added or charged.</Trans>
          </RejectedSubmission>
        }
      />
    </DepositColumn>
  );
};

/**
 * Ends the form in which something was typed that turned out to be put in after it was cut off: found
 * filled in, it would be put in a second time, and its slip or check be sent again (product.md B6).
 */
const endDepositDraft = async ({ body: { method } }: PendingDeposit): Promise<void> => {
  if (method === 'BRANCH_DEPOSIT') clearSlip();
  if (method === 'CHECK_DEPOSIT') clearCheck();
  await forgetDraft(draftNames[method]);
};

/** What the form of each way to add money is kept as on the device. */
export const draftNames = {
  ACH_PULL: 'add-money-bank',
  DEBIT_CARD: 'add-money-card',
  CHECK_DEPOSIT: 'add-money-check',
  BRANCH_DEPOSIT: 'add-money-branch',
} as const satisfies Record<DepositMethod, string>;

/** The paper that a slip is among a customer's uploads. */
export const slipDocument = { docType: 'FINANCIAL_FILE' } as const;

/** Lets go of the slip that was sent up: one that is still there would be the next deposit's. */
export const clearSlip = (): void => cancelUpload(slipDocument);

/** The papers that the two sides of a check are among a customer's uploads. */
export const checkDocuments = {
  front: { docType: 'CHECK_IMAGE', side: 'FRONT' },
  back: { docType: 'CHECK_IMAGE', side: 'BACK' },
} as const;

/** Lets go of the pictures that were sent up: those that are still there would be the next check's. */
export const clearCheck = (): void => {
  cancelUpload(checkDocuments.front);
  cancelUpload(checkDocuments.back);
};
