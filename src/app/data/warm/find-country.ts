import { queryClient } from '../query-client.ts';
import { routeCountryOf, userQuery } from '../users.ts';

/**
 * The country of a customer of whom the device knows no more than that they are one: from the copy,
 * else from the bank. Undefined when neither tells (product.md A30).
 */
export const findCountry = async (): Promise<'us' | 'bd' | undefined> => {
  try {
    return routeCountryOf(await queryClient.fetchQuery(userQuery()));
  } catch {
    return undefined;
  }
};
