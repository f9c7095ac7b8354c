import * as v from 'valibot';
import type { Profile } from '#contract/profiles.ts';
import { listProfiles, profile } from '#contract/profiles.ts';
import { useActiveProfile } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { useQuery } from '@tanstack/react-query';

export type { Profile };

const profilesCache = persistedCache<Profile[]>({
  name: 'profiles',
  schema: v.array(v.object({ ...profile.entries, name: maskedText(160) })),
  reduce: (all) => all.map((one) => ({ ...one, name: withoutSensitiveNumbers(one.name) })),
});

const profilesEveryMs = 60_000;

/** The profiles of the customer, the personal one first (product.md A36). */
export const profilesQuery = () =>
  readQuery<Profile[]>({
    key: ['profiles'],
    persisted: profilesCache,
    isBackground: true,
    refreshEveryMs: profilesEveryMs,
    read: async (context) => (await call(listProfiles, context)).results,
  });

/** Whether money can be held in a profile: the customer's own, or a business whose KYB was accepted. */
export const isOpenProfile = ({ type, synctera_verification_status: status }: Profile): boolean =>
  type === 'PERSON' || status === 'ACCEPTED';

/** The profile that is shown; undefined while its name is not known. */
export const useShownProfile = (): Profile | undefined => {
  const active = useActiveProfile();
  const { data: profiles } = useQuery(profilesQuery());
  return profiles?.find(({ id, type }) =>
    active === undefined ? type === 'PERSON' : id === active,
  );
};
