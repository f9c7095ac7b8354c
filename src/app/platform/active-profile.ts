import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { observable } from './observable.ts';

/** The `profile` of the URL's search: the id of a business; absent for the personal profile (product.md A36). */
export const profileInUrl = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
);

/** The profile that the page was opened with, before the router has read its address. */
const readAddress = (): string | undefined => {
  const address = (globalThis as { location?: Location }).location;
  const named = new URLSearchParams(address?.search ?? '').get('profile') ?? undefined;
  return v.parse(profileInUrl, named);
};

/** The search of every route that has the shell around it. */
export const profileSearch = v.object({ profile: profileInUrl });

const store = observable<string | undefined>(readAddress());

/** The id of the business whose profile is shown; undefined for the personal profile. */
export const activeProfile = store.get;

/** Shows a profile. Called by the routes of the shell alone, so that the URL decides. */
export const showProfile = store.set;

/** The same as `activeProfile`; rerenders on change. */
export const useActiveProfile = (): string | undefined =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/** What the active profile adds to the key and to the query of a read, so that profiles never mix. */
export const profileScope = (): {
  readonly key: readonly string[];
  readonly query: { readonly profile?: string };
} => {
  const profile = activeProfile();
  return profile === undefined ? { key: [], query: {} } : { key: [profile], query: { profile } };
};

/** A path of this app in the active profile. */
export const inActiveProfile = (path: string): string => {
  const profile = activeProfile();
  if (profile === undefined) return path;
  const { pathname, searchParams, hash } = new URL(path, 'https://app.invalid');
  if (!searchParams.has('profile')) searchParams.set('profile', profile);
  return `${pathname}?${searchParams.toString()}${hash}`;
};
