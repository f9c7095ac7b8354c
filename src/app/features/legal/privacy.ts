import { msg } from '@lingui/core/macro';
import type { LegalText } from './legal-text.ts';

/** The privacy notice, in short. */
export const privacy: LegalText = {
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
