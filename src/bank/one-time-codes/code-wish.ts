/**
 * What a code is asked for: to make a browser known, to prove the mobile number that was given, or to
 * prove the old and the new one of a change.
 */
export type CodeWish =
  | { readonly purpose: 'DEVICE'; readonly channel: 'SMS' | 'EMAIL' }
  | { readonly purpose: 'MOBILE'; readonly channel: 'SMS' }
  | {
      readonly purpose: 'CONTACT_OLD' | 'CONTACT_NEW';
      readonly channel: 'SMS' | 'EMAIL';
      readonly change: { readonly id: string; readonly from: string; readonly to: string };
    };
