import { refused } from '#domain/refusals.ts';
import type { Change } from '../change-beneficiary.ts';
import type { Destination } from '../destination.ts';
import type { OwnBeneficiary } from '../own-beneficiaries.ts';

/** A change as every collection takes it; what else it has is where the money is to go. */
interface ChangeBody {
  readonly beneficiary_nickname?: string | undefined;
  readonly is_favourite?: boolean | undefined;
  readonly is_name_accepted?: boolean | undefined;
  readonly version?: number | undefined;
}

/** The destination that stands there with what was typed in its place. */
export type Redirect = (before: OwnBeneficiary, typed: object) => Destination;

/** For payees whose account cannot be changed: another one is another payee. */
export const noOther: Redirect = () => {
  throw refused('invalid_input', { detail: 'Add another payee for another account.' });
};

/** A change from what was typed. */
export const changeOf =
  (redirect: Redirect) =>
  (body: ChangeBody): Change => {
    const { beneficiary_nickname, is_favourite, is_name_accepted, version, ...details } = body;
    const typed = Object.fromEntries(
      Object.entries(details).filter(([, value]) => value !== undefined),
    );
    const isRedirected = Object.keys(typed).length > 0;
    return {
      nickname: beneficiary_nickname,
      isFavourite: is_favourite,
      isNameAccepted: is_name_accepted,
      version,
      destinationOf: isRedirected ? (before) => redirect(before, typed) : undefined,
    };
  };
