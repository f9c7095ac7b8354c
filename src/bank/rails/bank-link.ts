import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';

/** Path of the simulated service's pages, which exist only in the sandbox (product.md A31). */
export const bankLinkPath = '/sandbox/bank-link';

/**
 * Returns the bank-link provider: the simulated one in the sandbox. Otherwise none is connected, so
 * it refuses `temporarily_unavailable`.
 */
export const bankLinker = ({ config }: Pick<Bank, 'config'>): BankLinker => {
  if (!config.sandbox) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return { sessionUrl: (sessionId) => `${config.origin}${bankLinkPath}/${sessionId}` };
};

/** An account that a customer chose to link while signed in at their bank. */
export interface ChosenAccount {
  readonly institution: string;
  readonly name: string;
  readonly subtype: 'CHECKING' | 'SAVINGS';
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Connects customers' accounts at other banks: Plaid, or a simulator. */
interface BankLinker {
  /** URL of the page where a linking session continues, opened as a top-level navigation. */
  sessionUrl(sessionId: string): string;
}

/** A bank of the simulated service, with the accounts of its only customer. */
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

/** Banks a customer can sign in at. The routing numbers are in the bank directory. */
export const institutions: readonly SimulatedInstitution[] = [
  institution('chase', 'JPMorgan Chase Bank', '021000021', '11112222'),
  institution('bofa', 'Bank of America', '026009593', '22223333'),
  institution('wells', 'Wells Fargo Bank', '121000248', '33334444'),
];

/** Result of signing in at a simulated bank, by user name and password (product.md B17). */
export const signInOutcome = (name: string, password: string): 'good' | 'locked' | 'wrong' => {
  if (name === 'user_locked') return 'locked';
  return name === 'user_good' && password === 'pass_good' ? 'good' : 'wrong';
};
