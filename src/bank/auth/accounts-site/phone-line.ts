import { html, raw } from 'hono/html';
import { company } from '#domain/company.ts';
import { toBanglaDigits } from '#domain/text/digits.ts';
import type { Html } from '#bank/http/html-document.ts';

const phoneIcon = raw(
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="M22 16.900v3a2 2 0 0 1-2.200 2 19.800 19.800 0 0 1-8.600-3.100 19.500 19.500 0 0 1-6-6 19.800 19.800 0 0 1-3.100-8.700A2 2 0 0 1 4.100 2h3a2 2 0 0 1 2 1.700 12.800 12.800 0 0 0 .7 2.800 2 2 0 0 1-.5 2.100L8.100 9.900a16 16 0 0 0 6 6l1.300-1.300a2 2 0 0 1 2.100-.4 12.800 12.800 0 0 0 2.800.7 2 2 0 0 1 1.700 2Z"/></svg>',
);

/** The bank's numbers in both kinds of digits. They are fictional, so they are not links (product.md A48). */
const numbers = Object.values(company.phones).flatMap((phone) => [phone, toBanglaDigits(phone)]);

const escaped = numbers.map((number) => number.replaceAll(/[+]/g, String.raw`\+`));
const atNumbers = new RegExp(`(${escaped.join('|')})`, 'u');

/** A sentence with the bank's telephone numbers, which stand out and are not broken over two lines. */
export const phoneLine = (sentence: string): Html =>
  html`<p class="phone">
    ${phoneIcon}<span
      >${sentence
        .split(atNumbers)
        .map((part) => (numbers.includes(part) ? html`<strong>${part}</strong>` : part))}</span
    >
  </p>`;
