import { company } from '../company/company-facts.ts';

/** Who can be reached about a remittance, and how (12 CFR 1005.31(b)(2)). */
export interface RemittanceContact {
  readonly name: string;
  readonly phone: string;
  readonly website: string;
}

/** This bank; its website is the help page of the address that the app is served from. */
export const remittanceProvider: Omit<RemittanceContact, 'website'> = {
  name: company.product,
  phone: company.phones.us,
};

/** The agency of the state. */
export const stateRegulator: RemittanceContact = {
  name: 'New York State Department of Financial Services',
  phone: '800-342-3736',
  website: 'dfs.ny.gov',
};

/** Watches over every provider of remittances. */
export const federalRegulator: RemittanceContact = {
  name: 'Consumer Financial Protection Bureau',
  phone: '855-411-2372',
  website: 'consumerfinance.gov',
};
