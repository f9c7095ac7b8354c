import { useQuery } from '@tanstack/react-query';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { payeeQueries } from './payee-lists.ts';
import { payeeOf } from './payee.ts';
import type { Payee } from './payee.ts';

/** All of a person's payees as far as they are known, and what went wrong where any are not. */
export interface KnownPayees {
  /** Undefined until every collection has answered once, or failed. */
  readonly payees: readonly Payee[] | undefined;
  /** Why some may be missing. */
  readonly error: unknown;
  readonly updatedAtMs: number;
  readonly retry: () => void;
}

export const usePayees = (): KnownPayees => {
  const general = useQuery(payeeQueries.beneficiary());
  const bd = useQuery(payeeQueries['bd-beneficiary']());
  const bdt = useQuery(payeeQueries['bdt-account-beneficiary']());
  const wallets = useQuery(payeeQueries['mobile-wallet-beneficiary']());
  const ipay = useQuery(payeeQueries['ipay-beneficiary']());
  const answers = [general, bd, bdt, wallets, ipay];
  const isWaiting = answers.some(({ data, error }) => data === undefined && error === null);
  const payees = [
    ...(general.data ?? []).map((record) => payeeOf('beneficiary', record)),
    ...(bd.data ?? []).map((record) => payeeOf('bd-beneficiary', record)),
    ...(bdt.data ?? []).map((record) => payeeOf('bdt-account-beneficiary', record)),
    ...(wallets.data ?? []).map((record) => payeeOf('mobile-wallet-beneficiary', record)),
    ...(ipay.data ?? []).map((record) => payeeOf('ipay-beneficiary', record)),
  ];
  return {
    payees: isWaiting ? undefined : payees,
    error: answers.find(({ data, error }) => error !== null && data === undefined)?.error ?? null,
    updatedAtMs: Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => askAgain(['payees']),
  };
};
