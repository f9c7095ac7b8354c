import type { Places } from '#domain/customers/address.ts';
import type { Bangladesh, UnitedStates } from './geography.ts';

/** What is a place, by the static geography: the form judges by the same as the bank. */
export const placesOf = (
  bangladesh: Bangladesh | undefined,
  unitedStates: UnitedStates | undefined,
): Places => ({
  isState: (name) => unitedStates?.states.some((state) => state.name === name) ?? false,
  isThana: (division, district, thana) =>
    bangladesh?.divisions
      .find(({ en }) => en === division)
      ?.districts.find(({ en }) => en === district)
      ?.thanas.some(({ en }) => en === thana) ?? false,
});
