import { html, raw } from 'hono/html';
import { company } from '#domain/company.ts';
import type { Html } from '#bank/http/html-document.ts';
import type { SiteLanguage } from './page-language.ts';
import { inBothDigits } from './page-language.ts';

/** What the side of a page is about. */
export type BrandSide = 'signIn' | 'register' | 'reset' | 'lock' | 'help';

interface SideTexts {
  readonly title: string;
  readonly points: readonly string[];
}

const sideTexts = inBothDigits<Readonly<Record<BrandSide, SideTexts>>>({
  en: {
    signIn: {
      title: 'Your dollars and your taka in one app',
      points: [
        'Only enter your password on this page.',
        'Kheya never calls to ask for a code or a password.',
        'A passkey is faster, and it can’t be guessed or copied.',
      ],
    },
    register: {
      title: 'Open an account in about 10 minutes',
      points: [
        'Next we’ll ask for your phone, name and ID.',
        'We save every step. Continue later on any device.',
        'No monthly fee.',
      ],
    },
    reset: {
      title: 'A new password in two steps',
      points: [
        'We send a 6-digit code to your e-mail.',
        'You choose a new password. Your other devices are signed out.',
      ],
    },
    lock: {
      title: 'One button locks everything',
      points: [
        'No one can spend, send or sign in.',
        'Your money stays where it is, and money still comes in.',
        'You get back in with a new password and an identity check.',
      ],
    },
    help: {
      title: 'We’ll get you back in',
      points: [
        'A member of our team reads this, 9 am to 9 pm in New York and Dhaka.',
        'We never ask for your password, PIN or a code.',
        'This form can’t change your account.',
      ],
    },
  },
  bn: {
    signIn: {
      title: 'আপনার ডলার আর টাকা, এক অ্যাপে',
      points: [
        'পাসওয়ার্ড শুধু এই পাতায় দিন।',
        'খেয়া কখনো ফোন করে কোড বা পাসওয়ার্ড চায় না।',
        'পাসকি দিয়ে দ্রুত ঢোকা যায়, কেউ অনুমান বা নকল করতে পারে না।',
      ],
    },
    register: {
      title: 'প্রায় 10 মিনিটে অ্যাকাউন্ট খুলুন',
      points: [
        'এরপর ফোন নম্বর, নাম ও পরিচয়পত্র লাগবে।',
        'প্রতিটি ধাপ সেভ থাকে। পরে যেকোনো ডিভাইস থেকে শেষ করতে পারবেন।',
        'মাসিক কোনো ফি নেই।',
      ],
    },
    reset: {
      title: 'দুই ধাপে নতুন পাসওয়ার্ড',
      points: [
        'আপনার ই-মেইলে 6 সংখ্যার একটি কোড যাবে।',
        'নতুন পাসওয়ার্ড দিন। আপনার অন্য সব ডিভাইস সাইন আউট হয়ে যাবে।',
      ],
    },
    lock: {
      title: 'এক বোতামে সব লক',
      points: [
        'কেউ খরচ, টাকা পাঠানো বা সাইন ইন করতে পারবে না।',
        'আপনার টাকা যেমন আছে তেমনই থাকে, টাকা আসাও বন্ধ হয় না।',
        'নতুন পাসওয়ার্ড ও পরিচয় যাচাইয়ের পর আবার ঢুকতে পারবেন।',
      ],
    },
    help: {
      title: 'আপনাকে আবার ঢুকতে সাহায্য করব',
      points: [
        'আমাদের একজন কর্মী এটি পড়বেন, নিউ ইয়র্ক ও ঢাকায় সকাল 9টা থেকে রাত 9টা।',
        'আমরা কখনো পাসওয়ার্ড, পিন বা কোড চাই না।',
        'এই ফর্ম দিয়ে আপনার অ্যাকাউন্টে কিছু বদলানো যায় না।',
      ],
    },
  },
});

const tick = raw(
  '<svg class="tick" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="12"/><path d="m7 12.500 3.500 3.500 6.500-7.500"/></svg>',
);

/** The ferry between New York and Dhaka, as on the public page, in the colours of the side. */
const scene = raw(
  '<svg class="scene" viewBox="0 0 560 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><circle class="sun" cx="300" cy="132" r="52"/><g class="shore"><path d="M0 178v-66h22V88h22v34h16V58h6l6-28 6 28h8v52h18V80h24v42h16V98h20v80ZM392 178v-46h26v-18h36v-14h54v14h36v18h26v46Z"/><path d="M0 176c70-6 140-2 206 12H0ZM560 176c-60-4-140 0-192 12h192ZM0 188h560v112H0Z"/></g><path class="wave" d="M40 216q12-7 24 0t24 0M400 222q12-7 24 0t24 0M128 238q12-7 24 0t24 0M470 206q12-7 24 0t24 0"/><path class="glint" d="M272 200h56M282 210h36"/><g transform="translate(176 152) scale(.88)"><path class="sun" d="M52 44C52 16 112 16 114 45Z"/><circle class="ferry" cx="134" cy="9" r="6"/><path class="ferry" d="m128 44 1-22c0-6 10-6 10 0l2 22ZM0 28c24 20 120 26 176-10-4 32-32 48-86 48C40 66 14 54 0 28Z"/><path class="pole" d="m137 24 13 10M146-8l14 82"/></g></svg>',
);

/** The side of a page on wide screens: what the page is for, how to stay safe, and the bank's name. */
export const brandSide = (language: SiteLanguage, side: BrandSide): Html => {
  const { title, points } = sideTexts[language][side];
  return html`<aside class="side">
    <p class="side-title">${title}</p>
    <ul>
      ${points.map((point) => html`<li>${tick}<span>${point}</span></li>`)}
    </ul>
    ${scene}
    <p class="side-bank" lang="en">${company.bankName} <span>${company.phones.us}</span></p>
  </aside>`;
};
