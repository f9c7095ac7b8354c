import { useMutation } from '@tanstack/react-query';
import { destinationFields } from '#domain/transfers/targets.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { wishOf } from '../compose/answers.ts';
import type { Answers } from '../compose/answers.ts';

/** Prices what was asked for anew, as of this moment. */
export const useNewPrice = (quote: TransferQuote, answers: Answers) => {
  const destinations = destinationFields.flatMap((field) => {
    const id = quote[field];
    return id === null || id === undefined ? [] : [{ field, id }];
  });
  return useMutation({
    retry: false,
    mutationFn: () => {
      const [to] = destinations;
      if (to === undefined) throw new TypeError('a quote has a destination');
      return queryClient.fetchQuery({
        ...quoteQuery(wishOf(quote.target, answers, { ...to, reference: quote.client_reference })),
        staleTime: 0,
      });
    },
  });
};
