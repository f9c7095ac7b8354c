import { maskName } from '#domain/beneficiaries/account-fields.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import type { NewAccount } from '#bank/accounts/open-account.ts';
import type { BeneficiaryInfo } from '#bank/database/tables/beneficiaries.ts';
import type { Chance } from '../generators/chance.ts';
import type { PersonaBeneficiary } from '../personas/beneficiaries.ts';
import type { PersonaAccount } from '../personas/persona.ts';

/** An account to open, with its ids and instants resolved. */
export interface DatasetAccount {
  readonly key: string;
  /** The customer's own id, or that of their linked business. */
  readonly profileId: string;
  readonly account: NewAccount;
  readonly details: PersonaAccount;
  readonly closedAtMs: number | undefined;
}

/** A beneficiary as it is stored, without the times that follow from the payments. */
export interface SeededBeneficiary {
  readonly id: string;
  readonly customerId: string;
  readonly type: BeneficiaryType;
  readonly name: string;
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  readonly destinationAccountId: string | null;
  readonly info: BeneficiaryInfo;
  readonly isFavourite: boolean;
}

const lastDigits = (number: string): string => number.slice(-4);

/** Matches by name and last digits, since the history may mask the number. */
export const isPaidBy = (
  { name, accountNumber }: Pick<SeededBeneficiary, 'name' | 'accountNumber'>,
  paid: { readonly name: string | undefined; readonly number: string | undefined },
): boolean => name === paid.name && lastDigits(accountNumber) === lastDigits(paid.number ?? '');

const accountOf = (accounts: readonly DatasetAccount[], key: string): DatasetAccount => {
  const found = accounts.find((account) => account.key === key);
  if (found === undefined) throw new Error(`there is no account ${key}`);
  return found;
};

/** A persona's saved beneficiary with its id; `idAtMs` is when the persona joined. */
export const seededBeneficiary = (
  one: PersonaBeneficiary,
  customer: { readonly id: string; readonly joinedAtMs: number },
  accounts: readonly DatasetAccount[],
  chance: Chance,
): SeededBeneficiary => {
  const { destination, name, isFavourite } = one;
  const common = {
    id: chance.id(customer.joinedAtMs),
    customerId: customer.id,
    type: destination.type,
    name,
    isFavourite,
  };
  if ('accountKey' in destination) {
    const { account } = accountOf(accounts, destination.accountKey);
    return {
      ...common,
      accountNumber: account.accountNumber,
      routingNumber: null,
      destinationAccountId: account.id,
      info: { account_holder_name: maskName(account.accountHolderName) },
    };
  }
  return {
    ...common,
    accountNumber: destination.accountNumber,
    routingNumber: destination.routingNumber,
    destinationAccountId: null,
    info: destination.info,
  };
};
