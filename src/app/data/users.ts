import { getUser } from '#contract/customers.ts';
import type { User } from '#contract/customers.ts';
import { countrySegment } from '#domain/countries.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { ApiError } from '../platform/api-error.ts';
import { call } from '../platform/api-client.ts';
import { noteCountry } from '../platform/session/known-customer.ts';
import { keptUser, reduceUser } from './kept/kept-user.ts';
import { keep, readQuery } from './read-query.ts';

const kept = keep<User>({ name: 'user', schema: keptUser, reduce: reduceUser });

/** The route segment of a person's country: `us` for the United States, else `bd` (spec 2). */
export const routeCountryOf = (person: User): 'us' | 'bd' => countrySegment(getUserCountry(person));

/** The person signed in, the only result of GET /user/ (spec 7). */
export const userQuery = () =>
  readQuery<User>({
    key: ['user'],
    kept,
    read: async (context) => {
      const { results } = await call(getUser, context);
      const [person] = results;
      if (!person) throw new ApiError('garbled');
      noteCountry(routeCountryOf(person));
      return person;
    },
  });
