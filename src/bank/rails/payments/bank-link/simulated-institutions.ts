import type { ChosenAccount } from './bank-link.ts';

/** A bank of the simulated service, with the accounts that its one customer holds there. */
export interface SimulatedInstitution {
  readonly id: string;
  readonly name: string;
  readonly routingNumber: string;
  readonly accounts: readonly Pick<ChosenAccount, 'name' | 'subtype' | 'accountNumber'>[];
}

const institution = (
  id: string,
  name: string,
  routingNumber: string,
  stem: string,
): SimulatedInstitution => ({
  id,
  name,
  routingNumber,
  accounts: [
    { name: 'Checking', subtype: 'CHECKING', accountNumber: `${stem}0000` },
    { name: 'Savings', subtype: 'SAVINGS', accountNumber: `${stem}1111` },
  ],
});

/** The banks one can sign in at; their numbers are those of the directory. */
export const institutions: readonly SimulatedInstitution[] = [
  institution('chase', 'JPMorgan Chase Bank', '021000021', '11112222'),
  institution('bofa', 'Bank of America', '026009593', '22223333'),
  institution('wells', 'Wells Fargo Bank', '121000248', '33334444'),
];

/** What the sandbox's names at every bank open (product.md B17). */
export const signInOutcome = (name: string, password: string): 'good' | 'locked' | 'wrong' => {
  if (name === 'user_locked') return 'locked';
  return name === 'user_good' && password === 'pass_good' ? 'good' : 'wrong';
};
