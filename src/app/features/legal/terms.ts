import { msg } from '@lingui/core/macro';
import type { LegalText } from './legal-text.ts';

/** The terms of use, in short. */
export const terms: LegalText = {
  document: 'TERMS_OF_USE',
  title: msg`Terms of Use`,
  sections: [
    {
      heading: msg`Who we are`,
      paragraphs: [
        msg`Kheya is a demonstration of a bank. {bankName}, {bankAddress}, is fictional. It holds no real money, has no banking license, and nothing here is insured.`,
      ],
    },
    {
      heading: msg`Your profile`,
      paragraphs: [
        msg`You must be at least 18 and give true information about yourself. One person has one profile.`,
        msg`Keep your password, codes and PIN to yourself. Tell us right away if you think someone else knows them.`,
      ],
    },
    {
      heading: msg`Payments, fees and limits`,
      paragraphs: [
        msg`Before you confirm a payment, we show the amount, the fee, the exchange rate and when it should arrive. What you confirm is what you pay.`,
        msg`A payment can be canceled only as long as it shows a Cancel button. Limits apply. You’ll find them under Limits.`,
        msg`We give you at least 21 days’ notice of any change that is to your disadvantage.`,
      ],
    },
    {
      heading: msg`When we stop payments`,
      paragraphs: [
        msg`We may pause payments, freeze an account or ask for more documents where the law or your safety requires it. You can still see everything and reach us.`,
      ],
    },
    {
      heading: msg`Errors and complaints`,
      paragraphs: [
        msg`Tell us about an error as soon as you see it. For a transfer from the US to Bangladesh you have 180 days from the day the money should have been available.`,
      ],
    },
    {
      heading: msg`Ending`,
      paragraphs: [
        msg`You can close an account at any time once it is empty and nothing is pending. You keep access to your history and statements.`,
      ],
    },
  ],
};
