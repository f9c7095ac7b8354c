import { html } from 'hono/html';

interface Topic {
  readonly name: string;
  /** Each input and its outcome. */
  readonly values: readonly (readonly [string, string])[];
}

/** Every value that chooses an outcome (product.md B17). */
const topics: readonly Topic[] = [
  {
    name: 'Verification: the last name',
    values: [
      ['Sandbox-Review', 'in review'],
      ['Sandbox-Pending', 'pending'],
      ['Sandbox-Provisional', 'provisional'],
      ['Sandbox-Unverified', 'unverified'],
      ['Sandbox-Rejected', 'rejected'],
      ['Sandbox-Manual', 'staff decide'],
      ['any other', 'accepted'],
    ],
  },
  {
    name: 'Business verification: the beginning of the name',
    values: [
      ['SANDBOX_REVIEW', 'in review'],
      ['SANDBOX_PENDING', 'pending'],
      ['SANDBOX_PROVISIONAL', 'provisional'],
      ['SANDBOX_UNVERIFIED', 'unverified'],
      ['SANDBOX_DENY', 'rejected'],
      ['SANDBOX_VENDOR_ERROR', 'fails once, the retry is accepted'],
      ['any other', 'accepted'],
    ],
  },
  {
    name: 'Recipient: the last word of the name',
    values: [
      ['Sandbox-Close', 'the bank has a slightly different name'],
      ['Sandbox-Other', 'the bank has another name'],
      ['Sandbox-Unavailable', 'the name cannot be checked'],
      ['Sandbox-Nobody', 'no such account'],
    ],
  },
  {
    name: 'Transfer: the note',
    values: [
      ['sim:fail', 'fails at the partner, the money comes back'],
      ['sim:name', 'refused: the name does not match'],
      ['sim:return', 'arrives, then is returned'],
      ['sim:r01, sim:r20', 'returned with that ACH code'],
      ['sim:delay', 'arrives a day later'],
      ['sim:review', 'reviewed by the bank for a day first'],
    ],
  },
  {
    name: 'bKash: the number',
    values: [
      ['01700000000', 'does not exist'],
      ['01700000001', 'the wallet is full'],
    ],
  },
  {
    name: 'Top-up: the last eight digits of the number',
    values: [
      ['00000000', 'unknown to the operator'],
      ['00000001', 'refused'],
      ['00000002', 'takes ten minutes'],
      ['00000003', 'fails after ten minutes'],
    ],
  },
  {
    name: 'Linking a US bank',
    values: [
      ['user_good, pass_good', 'signs in'],
      ['user_locked', 'is locked'],
      ['0.11 and 0.32', 'the two small deposits'],
    ],
  },
  {
    name: 'Deposit from a linked bank: the note',
    values: [['sim:r01, sim:return, sim:r20', 'the other bank does not pay']],
  },
  {
    name: 'Deposit by debit card: the number',
    values: [
      ['4242 4242 4242 4242', 'pays'],
      ['4000 0000 0000 9995', 'has too little'],
      ['4000 0000 0000 0002', 'is declined, like any other number'],
    ],
  },
  {
    name: 'Deposit by check: the note',
    values: [
      ['sim:unreadable', 'the picture cannot be read'],
      ['sim:r01, sim:closed, sim:stop, sim:altered, sim:duplicate', 'returned for that reason'],
      ['sim:check 1042', 'the number of the check'],
    ],
  },
];

/** The values that choose an outcome, by topic. */
export const magicValues = html`
  <section class="wide" aria-labelledby="magic">
    <h2 id="magic">Magic values</h2>
    <p class="quiet">Codes are real: they arrive in the inbox, and there is no master code.</p>
    <div class="topics">
      ${topics.map(
        ({ name, values }) => html`
          <div>
            <h3>${name}</h3>
            <dl>
              ${values.map(
                ([typed, outcome]) =>
                  html`<dt><code>${typed}</code></dt>
                    <dd>${outcome}</dd>`,
              )}
            </dl>
          </div>
        `,
      )}
    </div>
  </section>
`;
