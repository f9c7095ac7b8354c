import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';

/** Where the simulated service's pages are; they exist only with the sandbox (product.md A31). */
export const bankLinkPath = '/sandbox/bank-link';

/**
 * Who links banks for this bank: the simulated service where the sandbox is on. Elsewhere none is
 * connected, which refuses `temporarily_unavailable`.
 */
export const bankLinker = ({ config }: Pick<Bank, 'config'>): BankLinker => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return { sessionUrl: (sessionId) => `${config.origin}${bankLinkPath}/${sessionId}` };
};

/** An account that a person chose to link while signed in at their bank. */
export interface ChosenAccount {
  readonly institution: string;
  readonly name: string;
  readonly subtype: 'CHECKING' | 'SAVINGS';
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Whoever lets people sign in at their own bank to link it; Plaid, or a stand-in. */
interface BankLinker {
  /** The page a session goes on at, visited at the top level. */
  sessionUrl(sessionId: string): string;
}

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
