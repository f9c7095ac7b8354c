/**
 * What a code is asked for: to make a browser known, to prove the mobile number that was given, to
 * prove the old and the new one of a change, or to agree to one transfer.
 */
export type CodeWish =
  | { readonly purpose: 'DEVICE'; readonly channel: 'SMS' | 'EMAIL' }
  | { readonly purpose: 'MOBILE'; readonly channel: 'SMS' }
  | {
      readonly purpose: 'CONTACT_OLD' | 'CONTACT_NEW';
      readonly channel: 'SMS' | 'EMAIL';
      readonly change: { readonly id: string; readonly from: string; readonly to: string };
    }
  | {
      readonly purpose: 'TRANSFER';
      readonly channel: 'SMS' | 'EMAIL';
      /** What is agreed to: the message names it, so that nobody gives the code for another. */
      readonly transfer: {
        readonly quoteId: string;
        readonly amount: string;
        readonly payee: string;
      };
    };
