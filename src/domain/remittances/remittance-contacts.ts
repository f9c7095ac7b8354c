/** Who can be reached about a remittance, and how (12 CFR 1005.31(b)(2)). */
export interface RemittanceContact {
  readonly name: string;
  readonly phone: string;
  readonly website: string;
}

/** This bank. Its number is one of those kept for stories: the bank is a demonstration. */
export const remittanceProvider: RemittanceContact = {
  name: 'Kheya',
  phone: '+1 212-555-0142',
  website: 'kheya.example',
};

/** The agency of the state that has chartered the bank. */
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
