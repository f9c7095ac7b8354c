interface Sided {
  readonly dc_sign: 'debit' | 'credit';
  readonly subtype: string | null;
}

/** The hold on a deposit that is not final: a debit of money that came from the other side. */
const depositHold = 'ADD_MONEY_HOLD';

/** Whether the money of a transaction came from the other account or goes to it. */
export const otherSideOf = ({ dc_sign: sign, subtype }: Sided): 'from' | 'to' =>
  sign === 'credit' || subtype === depositHold ? 'from' : 'to';
