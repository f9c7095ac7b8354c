import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoteQuery } from '#app/data/quotes.ts';
import type { TransferQuote, TransferQuoteRequest } from '#app/data/quotes.ts';

/** So long after the last key the bank is asked: nobody wants a price of half an amount. */
const settledAfterMs = 500;

/** A wish once it has stood still. */
const useSettled = (wish: TransferQuoteRequest | undefined): TransferQuoteRequest | undefined => {
  const text = JSON.stringify(wish ?? null);
  const [settled, setSettled] = useState<string>('null');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? wish : undefined;
};

/** The price of what is being typed, as far as it is known. */
export interface LiveQuote {
  readonly quote: TransferQuote | undefined;
  readonly error: unknown;
  readonly isAsking: boolean;
  /** True while the bank cannot be asked whether the price still holds. */
  readonly isOld: boolean;
}

/**
 * Prices what is typed while it is typed; only with a network, which the caller tells. The price
 * that stood there when the network went stays.
 */
export const useLiveQuote = (
  wish: TransferQuoteRequest | undefined,
  canAsk: boolean,
): LiveQuote => {
  const settled = useSettled(wish);
  const query = useQuery({ ...quoteQuery(settled), enabled: canAsk && settled !== undefined });
  const isOfThis = settled !== undefined;
  return {
    quote: isOfThis ? query.data : undefined,
    error: isOfThis && canAsk ? query.error : null,
    isOld: !canAsk,
    isAsking: wish !== undefined && canAsk && (!isOfThis || query.isFetching),
  };
};
