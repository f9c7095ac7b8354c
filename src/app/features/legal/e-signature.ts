import { msg } from '@lingui/core/macro';
import type { LegalText } from './legal-text.ts';

/** The consent to electronic documents and signatures, in short. */
export const eSignature: LegalText = {
  document: 'E_SIGNATURE',
  title: msg`Electronic documents and signatures`,
  sections: [
    {
      heading: msg`What you agree to`,
      paragraphs: [
        msg`We give you agreements, notices, receipts and statements electronically, in Kheya and by email, instead of on paper. Your confirmation on a screen counts like your signature.`,
      ],
    },
    {
      heading: msg`What you need`,
      paragraphs: [
        msg`A phone or computer with a current browser, an email address that you read, and a way to open and save PDF files.`,
      ],
    },
    {
      heading: msg`Keep your email up to date`,
      paragraphs: [
        msg`You can change it in your profile at any time. We treat what we send to it as received.`,
      ],
    },
    {
      heading: msg`Paper copies and withdrawing`,
      paragraphs: [
        msg`You can ask for a paper copy or withdraw this consent by calling us: {phones}. Withdrawing is free. Without it we can’t run your accounts online, and we’ll help you close them.`,
      ],
    },
  ],
};
