import type { BodyOf } from '#contract/endpoint.ts';
import type { createTransfer } from '#contract/transfers.ts';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { sendTargetPermission } from '#domain/permissions/rules.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { UserForPermissions } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import {
  type DestinationField,
  destinationFields,
  oneDestination,
  transferTargets,
} from '#domain/transfers/targets.ts';
import type { Bank } from '#bank/bank.ts';
import { type Permit, textField } from '#bank/http/route.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import { refuseProblems, requireAnyPermission, requirePermission } from '#bank/http/require.ts';
import type { SubmissionFacts } from '../transfers/submission-facts.ts';

type Payload = BodyOf<typeof createTransfer>;

/**
 * Refuses customers who may not send to a target (spec 6): `account_frozen` with the
 * specification's text, otherwise `not_permitted`.
 */
export const requireMaySend = (user: UserForPermissions, target: SendTarget): void =>
  requirePermission(sendTargetPermission(toPermissionFacts(user), target));

/** The fields of a payload that narrow down its target before source and destination are read. */
export interface TargetFields {
  readonly field: DestinationField | undefined;
  readonly mode: string | undefined;
}

/**
 * Refuses customers who may use none of the targets that a payload can mean, before anything else
 * is validated or read (product.md A42). Checks all targets where the payload matches none.
 */
export const requireAnyTarget = (user: UserForPermissions, { field, mode }: TargetFields): void => {
  const facts = toPermissionFacts(user);
  const possibleTargets = sendTargets.filter((target) => {
    const { transferMode, destinations } = transferTargets[target];
    return transferMode === mode && destinations.some((one) => one.field === field);
  });
  const [first, ...more] = (possibleTargets.length === 0 ? sendTargets : possibleTargets).map(
    (target) => sendTargetPermission(facts, target),
  );
  requireAnyPermission([first!, ...more]);
};

/**
 * Permits customers who may use one of the targets that a payload can mean, as far as it can be
 * read.
 */
export const maySend =
  ({ db }: Pick<Bank, 'db'>): Permit =>
  async ({ customer, body }) => {
    const named = destinationFields.filter((field) => textField(body, field) !== undefined);
    requireAnyTarget((await findCustomer(db, customer.id))!, {
      field: named.length === 1 ? named[0] : undefined,
      mode: textField(body, 'transfer_mode'),
    });
  };

/**
 * Compares a payload with the quote it names: only what was priced and shown can be sent
 * (product.md A22; reliability.md T15, T18). Refuses by field.
 */
export const requireMatchesQuote = (payload: Payload, facts: SubmissionFacts): void => {
  const destination = oneDestination(payload);
  if (destination === undefined) throw refused('destination_count');
  if (
    destination.field !== facts.destination_field ||
    destination.id !== facts.destination_id ||
    payload.source_account !== facts.source_account_id
  )
    refuseProblems({ conversion_rate_id: 'not_as_quoted' });
  if (payload.transfer_mode !== facts.transfer_mode)
    refuseProblems({ transfer_mode: 'not_as_quoted' });
  if (parseWireAmount(payload.amount, facts.source_currency)?.minor !== facts.send_amount)
    refuseProblems({ amount: 'not_as_quoted' });
};

/** The limit of the narrowest rail (domain.md 3), which would cut longer memos. */
const mostMemoCharacters = 140;

const validateMemo = (typed: string | null | undefined): string | null => {
  const whole = (typed ?? '').trim();
  if ([...whole].length > mostMemoCharacters) refuseProblems({ memo: 'too_long' });
  const memo = cleanText(whole, mostMemoCharacters);
  return memo === '' ? null : memo;
};

/** Validates and normalizes memo, purpose and late processing. Refuses by field. */
export const validateDetails = (
  payload: Payload,
  facts: SubmissionFacts,
): { memo: string | null; purpose: string | null; acceptsLateProcessing: boolean } => {
  const acceptsLateProcessing = payload.accept_late_processing === true;
  if (!facts.shown.is_immediate_processable && !acceptsLateProcessing)
    refuseProblems({ accept_late_processing: 'late_not_agreed' });
  const purpose = payload.purpose ?? null;
  if (purpose !== null && !(transferPurposes as readonly string[]).includes(purpose))
    refuseProblems({ purpose: 'not_chosen' });
  return { memo: validateMemo(payload.memo), purpose, acceptsLateProcessing };
};
