import { useQuery } from '@tanstack/react-query';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import type { Transfer } from '#app/data/transfers.ts';
import { sentTransfersQuery } from '#app/data/transfers.ts';
import type { DestinationOption } from './destinations.ts';
import type { TransferInput } from './transfer-input.ts';
import { emptyTransfer } from './transfer-input.ts';

/** So many of the latest transfers are looked at, the same page as that of the sent transfers. */
const lookedAt = 20;

/** The accounts that a transfer can be paid from. */
export const useSourceAccounts = (
  target: SendTarget,
  to: Pick<DestinationOption, 'id'>,
): readonly AccountView[] => {
  const { usd, bdt } = useAccounts();
  const { accounts } = transferTargets[target].sourceCurrency === 'USD' ? usd : bdt;
  return (accounts ?? []).filter(({ isOpen, id }) => isOpen && id !== to.id);
};

/** What the form suggests where the customer has not answered. */
interface TransferDefaults {
  readonly from: string;
  readonly purpose: string;
}

/**
 * The suggestions from what was sent before: the account that last paid this recipient, else the
 * one last paid from, else the first; the purpose saved with the recipient, else that of the last
 * transfer. No account is suggested until the latest transfers are known, so that it never changes
 * under the customer's eyes.
 */
export const useTransferDefaults = (
  target: SendTarget,
  to: DestinationOption,
): TransferDefaults => {
  const sources = useSourceAccounts(target, to);
  const { data, isPending } = useQuery(sentTransfersQuery(1, lookedAt));
  const sent = data?.results ?? [];
  const last = sent.find((transfer) => transfer[to.field] === to.id);
  const purpose = to.purpose ?? last?.purpose ?? '';
  if (sources.length > 1 && isPending) return { from: '', purpose };
  const isSource = ({ source_account: id }: Transfer) => sources.some((one) => one.id === id);
  const paid = [...(last ? [last] : []), ...sent].find(isSource)?.source_account;
  return { from: paid ?? sources[0]?.id ?? '', purpose };
};

/** The answers with the suggestions where there is none; an account that no longer exists is dropped. */
export const withDefaults = (
  answers: TransferInput,
  defaults: TransferDefaults,
  sources: readonly AccountView[],
): TransferInput => ({
  ...answers,
  from: sources.some(({ id }) => id === answers.from) ? answers.from : defaults.from,
  purpose: answers.purpose === '' ? defaults.purpose : answers.purpose,
});

/** What a link to the form fills in: a repeat, or a payment that is suggested elsewhere. */
export type TransferPrefill = Partial<Pick<TransferInput, 'from' | 'side' | 'amount' | 'purpose'>>;

/** An empty form with what the link fills in. */
export const prefilled = (prefill: TransferPrefill): TransferInput => ({
  ...emptyTransfer,
  ...prefill,
});

/** What a transfer that is sent again fills in. */
export const prefillFrom = (transfer: Transfer): TransferPrefill => ({
  from: transfer.source_account,
  amount: transfer.send_amount,
  purpose: transfer.purpose ?? '',
});

/**
 * What the form takes over of the answers for another recipient: the fields that it has and that were
 * not typed meanwhile. The side belongs to the amount.
 */
export const carriedOver = (
  carried: Readonly<Record<string, string>>,
  typed: Partial<TransferInput>,
): Partial<TransferInput> => {
  const fixed = 'amount' in typed ? { ...typed, side: '' } : typed;
  return Object.fromEntries(
    Object.entries(carried).filter(
      ([field, given]) => field in emptyTransfer && given !== '' && !(field in fixed),
    ),
  );
};
