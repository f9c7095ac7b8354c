import { useQuery } from '@tanstack/react-query';
import { findRoutingNumber } from '#contract/beneficiaries-editing.ts';
import { isUsRoutingNumber } from '#domain/beneficiaries/account-fields.ts';
import { cleanNumber } from '#domain/text/clean-number.ts';
import { call } from '../platform/api/api-client.ts';
import { readQuery } from './cache/read-query.ts';

/** The bank name of a typed routing number; null if unknown, undefined until loaded. */
export const useUsBank = (typed: string): string | null | undefined => {
  const digits = cleanNumber(typed);
  const isNumber = isUsRoutingNumber(digits);
  const { data } = useQuery({ ...usBankQuery(digits), enabled: isNumber });
  return isNumber ? data : undefined;
};

/** The bank of a US routing number; null if the directory does not know it. */
const usBankQuery = (routingNumber: string) =>
  readQuery<string | null>({
    key: ['us-bank', routingNumber],
    read: async (context) => {
      const query = { routing_number: routingNumber };
      const { results } = await call(findRoutingNumber, { ...context, query });
      return results[0]?.bank_name ?? null;
    },
  });
