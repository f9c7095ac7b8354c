import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentDocument } from '#domain/identity/consents.ts';

/** A public document: its sections, in whose sentences the facts about the company are filled in. */
export interface LegalDocument {
  readonly document: ConsentDocument;
  readonly title: MessageDescriptor;
  readonly sections: readonly {
    readonly heading: MessageDescriptor;
    readonly paragraphs: readonly MessageDescriptor[];
  }[];
}

/** The terms of use, in short. */
export const terms: LegalDocument = {
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

/** The privacy notice, in short. */
export const privacy: LegalDocument = {
  document: 'PRIVACY_NOTICE',
  title: msg`Privacy Notice`,
  sections: [
    {
      heading: msg`What we collect`,
      paragraphs: [
        msg`Your name, date of birth, address, phone number and email; your identity documents and the number of one of them (SSN or ITIN in the US; national ID, passport or driving licence in Bangladesh); and what you tell us about your work and the purpose of your account.`,
        msg`We also keep your transactions, your recipients, and the devices and sessions you use.`,
      ],
    },
    {
      heading: msg`Why we use it`,
      paragraphs: [
        msg`To verify your identity, open and run your accounts, carry out your payments, prevent fraud, answer you, and do what the law requires of a bank.`,
      ],
    },
    {
      heading: msg`Who else sees it`,
      paragraphs: [
        msg`The identity-verification provider, and the banks, wallets and operators that carry out your payments: each only what it needs. Authorities, where the law requires it. We don’t sell your data and show no advertising. In this demonstration all of these partners are simulated.`,
      ],
    },
    {
      heading: msg`How we protect it`,
      paragraphs: [
        msg`The number of your identity document is encrypted, and we show only its last four characters. Your documents can be opened only by you and by our staff.`,
        msg`What Kheya saves on your device for use offline is encrypted. You can turn on a PIN or a passkey, or choose “This is a shared device” to save nothing.`,
      ],
    },
    {
      heading: msg`How long we keep it`,
      paragraphs: [
        msg`As long as you are a customer, and after that as long as the law requires records of payments and identity checks.`,
      ],
    },
    {
      heading: msg`Your choices`,
      paragraphs: [
        msg`You can export your data and choose your notifications in Settings, and correct your details in your profile. For anything else, call us: {phones}.`,
      ],
    },
  ],
};

/** The consent to electronic documents and signatures, in short. */
export const eSignature: LegalDocument = {
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
