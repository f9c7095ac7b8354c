import { keptText, masked, withoutTellingNumbers } from '../masking.ts';

/** What people call a payee, and its holder's name, as they may stay on the device. */
export const keptNickname = keptText(60);
export const keptHolder = keptText(160);

interface Named {
  readonly beneficiary_nickname: string;
  readonly beneficiary_info: { readonly account_holder_name: string };
}

/** The same payee, its names without numbers that tell. */
export const withCleanNames = <Payee extends Named>(payee: Payee): Payee => ({
  ...payee,
  beneficiary_nickname: withoutTellingNumbers(payee.beneficiary_nickname),
  beneficiary_info: {
    ...payee.beneficiary_info,
    account_holder_name: withoutTellingNumbers(payee.beneficiary_info.account_holder_name),
  },
});

/** An account or a wallet that has nothing else to hide. */
export const reduceNumbered = <Payee extends Named & { readonly account_number: string }>(
  payee: Payee,
): Payee => ({ ...withCleanNames(payee), account_number: masked(payee.account_number) });
