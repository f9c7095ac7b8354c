import { connectOnce } from '#bank/database/connect.ts';

/** The ledger's own ways of writing, which the bank uses through the functions that tell them too. */
const ledgerWriters = [
  'ledger_post',
  'ledger_hold',
  'ledger_release',
  'ledger_settle',
  'ledger_reverse',
  'ledger_next_sequence',
];

/** Lets the API's role post without a row that tells it: for tests of the ledger alone. */
export const allowPostingAlone = async (urls: {
  readonly apiUrl: string;
  readonly ownerUrl: string;
}): Promise<void> => {
  const owner = await connectOnce(urls.ownerUrl);
  try {
    const role = new URL(urls.apiUrl).username;
    await owner.query(`grant execute on function ${ledgerWriters.join(', ')} to ${role}`);
  } finally {
    await owner.end();
  }
};
