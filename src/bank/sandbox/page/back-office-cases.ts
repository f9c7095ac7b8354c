import { getShortName } from '#domain/customers/full-name.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { profileApprovalStatuses, verificationStages } from '#domain/identity/approval-status.ts';
import type { Decider, StaffProposal } from '#domain/identity/status-decisions.ts';
import {
  canRequestItemAgain,
  isStaleProposal,
  validateDecision,
} from '#domain/identity/status-decisions.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { money } from '#domain/money/money.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { inertAnswer, readContent } from '#bank/documents/stored-files.ts';
import { findCustomersSharingNumbers } from '#bank/identity/identification.ts';

/** A decision that is possible for a customer now, and who makes it. */
export interface Choice {
  readonly by: Extract<Decider, 'back_office' | 'kyc_provider' | 'partner_bank'>;
  readonly to: ProfileApprovalStatus;
}

/** A customer in the sandbox's back office. */
export interface CaseLine {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: ProfileApprovalStatus;
  readonly isFrozen: boolean;
  readonly isBlocked: boolean;
  /** Another customer gave the same document number. */
  readonly hasSharedNumber: boolean;
  readonly canRequestMore: boolean;
  readonly choices: readonly Choice[];
  /** A proposal by one staff member that a second has not approved yet. */
  readonly proposal: StaffProposal | undefined;
}

const maxCases = 60;

const possibleChoices = (status: ProfileApprovalStatus, hasCase: boolean): readonly Choice[] =>
  (['back_office', 'kyc_provider', 'partner_bank'] as const).flatMap((by) =>
    profileApprovalStatuses
      .filter((to) => validateDecision(by, status, to) === 'allowed')
      // The provider refers to a case, so one must exist.
      .filter(() => by !== 'kyc_provider' || hasCase)
      .map((to) => ({ by, to })),
  );

interface ProposalColumns {
  readonly profile_approval_status: ProfileApprovalStatus;
  readonly from_status: ProfileApprovalStatus | null;
  readonly to_status: ProfileApprovalStatus | null;
  readonly proposed_by: string | null;
}

const proposalIn = (customer: ProposalColumns): StaffProposal | undefined => {
  const { from_status: from, to_status: to, proposed_by: proposedBy } = customer;
  if (from === null || to === null || proposedBy === null) return undefined;
  const proposal = { from, to, proposedBy };
  return isStaleProposal(proposal, customer.profile_approval_status) ? undefined : proposal;
};

/** All customers: those waiting for a decision first, then the newest. */
export const readCases = async (bank: Bank): Promise<readonly CaseLine[]> => {
  const people = await bank.db
    .selectFrom('customer')
    .leftJoin('verification_case', (join) =>
      join
        .onRef('verification_case.customer_id', '=', 'customer.id')
        .on('verification_case.closed_at', 'is', null),
    )
    .leftJoin('staff_proposal', (join) =>
      join
        .onRef('staff_proposal.customer_id', '=', 'customer.id')
        .on('staff_proposal.outcome', 'is', null),
    )
    .select([
      'customer.id',
      'first_name',
      'last_name',
      'email_address',
      'profile_approval_status',
      'synctera_user_status',
      'admin_review_status',
      'verification_case.id as case_id',
      'staff_proposal.from_status',
      'staff_proposal.to_status',
      'staff_proposal.proposed_by',
    ])
    .orderBy('customer.created_at', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(maxCases)
    .execute();
  const shared = await findCustomersSharingNumbers(
    bank,
    people.map(({ id }) => id),
  );
  const lines = people.map((customer): CaseLine => {
    const status = customer.profile_approval_status;
    return {
      id: customer.id,
      name: getShortName(customer),
      email: customer.email_address,
      status,
      isFrozen: customer.synctera_user_status === 'FROZEN',
      isBlocked: customer.admin_review_status === 'BLOCKED',
      hasSharedNumber: shared.has(customer.id),
      canRequestMore: canRequestItemAgain(status),
      choices: possibleChoices(status, customer.case_id !== null),
      proposal: proposalIn(customer),
    };
  });
  const isWaiting = ({ status }: CaseLine): number =>
    verificationStages[status] === 'waiting' ? 0 : 1;
  return lines.toSorted((left, right) => isWaiting(left) - isWaiting(right));
};

/** A pending slip in the sandbox's back office. */
export interface SlipLine {
  readonly depositId: string;
  /** The customer who must have made the deposit. */
  readonly name: string;
  readonly email: string;
  readonly amount: string;
  readonly bankName: string;
  readonly branch: string;
  readonly depositedOn: string;
  readonly bankReference: string;
  readonly proposedBy: string | null;
}

const waitingSlips = (db: Executor) =>
  db
    .selectFrom('branch_deposit')
    .innerJoin('deposit', 'deposit.id', 'branch_deposit.deposit_id')
    .where('branch_deposit.outcome', 'is', null);

const maxSlips = 60;

/** The pending slips, oldest first. */
export const listWaitingSlips = async (db: Executor): Promise<readonly SlipLine[]> => {
  const slips = await waitingSlips(db)
    .innerJoin('customer', 'customer.id', 'deposit.customer_id')
    .select([
      'deposit.id as depositId',
      'customer.email_address as email',
      'first_name',
      'last_name',
      'deposit.amount',
      'source_name as bankName',
      'branch',
      'deposited_on as depositedOn',
      'bank_reference as bankReference',
      'proposed_by as proposedBy',
    ])
    .orderBy('deposit.created_at')
    .orderBy('deposit.id')
    .limit(maxSlips)
    .execute();
  return slips.map(({ first_name, last_name, amount, ...slip }) => ({
    ...slip,
    name: getShortName({ first_name, last_name }),
    amount: formatMoney(money('BDT', amount)),
  }));
};

/** The picture of a pending slip as an attachment; undefined for any other file. */
export const serveSlip = async (bank: Bank, depositId: string): Promise<Response | undefined> => {
  const slip = await waitingSlips(bank.db)
    .select(['slip_id', 'deposit.customer_id'])
    .where('deposit.id', '=', depositId)
    .executeTakeFirst();
  const file = slip && (await readContent(bank, bank.db, slip.customer_id, { id: slip.slip_id }));
  return file && inertAnswer(slip.slip_id, file.contentType, file.content);
};
