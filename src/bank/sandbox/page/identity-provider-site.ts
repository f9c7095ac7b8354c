import type { Context } from 'hono';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import type { SiteLanguage } from '#bank/auth/accounts-site/page-language.ts';
import { inBothDigits } from '#bank/auth/accounts-site/page-language.ts';
import { pageHeaders } from '#bank/auth/accounts-site/page-layout.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Html } from '#bank/http/html-document.ts';
import { providerPath } from '#bank/rails/identity-provider.ts';
import type { Site } from '#bank/http/listener.ts';
import { sendProviderEvent } from '../switches/decisions.ts';
import type { SimulatorTexts } from './simulator-page.ts';
import {
  readVisitorsForm,
  simulatorPage,
  visitOverPage,
  visitorLanguage,
} from './simulator-page.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const findInquiry = async ({ db, clock }: Bank, id: string) => {
  const inquiry = idPattern.test(id)
    ? await db
        .selectFrom('identity_inquiry')
        .select(['id', 'status', 'return_to', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (inquiry === undefined) return undefined;
  const isOpen =
    ['created', 'pending'].includes(inquiry.status) &&
    inquiry.expires_at.getTime() > (await clock.businessMs());
  return { ...inquiry, isOpen };
};

const readEnding = async (context: Context) => {
  const fields = await readVisitorsForm(context);
  const reason = failReasons.find((one) => one === fields.get('reason')) ?? 'BLURRED';
  switch (fields.get('outcome')) {
    case 'pass':
      return { type: 'inquiry.completed' } as const;
    case 'fail':
      return { type: 'inquiry.failed', reason } as const;
    case 'abandon':
      return { type: 'inquiry.abandoned' } as const;
    default:
      return undefined;
  }
};

/**
 * The pages of the simulated identity provider, visited at the top level and never framed
 * (product.md B3). Each outcome is sent to the bank as a signed event before the customer returns.
 */
export const identityProviderSite = (bank: Bank): Site => {
  const site: Site = new Hono({ strict: false });
  const headers = pageHeaders(bank.config.appOrigins);
  const show = async (context: Context): Promise<Response> => {
    const inquiry = await findInquiry(bank, context.req.param('id') ?? '');
    const language = visitorLanguage(context);
    if (inquiry === undefined || !inquiry.isOpen) {
      const back = inquiry?.return_to ?? `${bank.config.origin}/`;
      const page = await visitOverPage(language, providerTexts[language], back);
      return context.body(page.toString(), inquiry ? 200 : 404, headers);
    }
    const { id } = inquiry;
    if (inquiry.status === 'created')
      await sendProviderEvent(bank, `${id}/started`, { type: 'inquiry.started', inquiry_id: id });
    const page = await identityCheckPage(language, `${providerPath}/${id}?lang=${language}`);
    return context.body(page.toString(), 200, headers);
  };
  site.get('/:id', show);
  site.post('/:id', async (context) => {
    const inquiry = await findInquiry(bank, context.req.param('id'));
    if (inquiry === undefined || !inquiry.isOpen) return show(context);
    const ending = await readEnding(context);
    if (ending === undefined) return show(context);
    await sendProviderEvent(bank, `${inquiry.id}/ended`, { ...ending, inquiry_id: inquiry.id });
    return context.redirect(inquiry.return_to, 303);
  });
  return site;
};

/** An open check with its three possible outcomes (product.md B17). */
const identityCheckPage = (language: SiteLanguage, path: string): Html => {
  const texts = providerTexts[language];
  const ending = (outcome: string, words: string, kind: string) =>
    html`<form method="post" action="${path}">
      <button class="${kind}" name="outcome" value="${outcome}">${words}</button>
    </form>`;
  return simulatorPage({
    language,
    texts,
    title: texts.title,
    content: html`<p>${texts.lead}</p>
      <h2>${texts.choose}</h2>
      ${ending('pass', texts.pass, '')}
      <form method="post" action="${path}">
        <div class="field">
          <label for="reason">${texts.reason}</label>
          <select id="reason" name="reason">
            ${failReasons.map(
              (reason) => html`<option value="${reason}">${texts.reasons[reason]}</option>`,
            )}
          </select>
        </div>
        <button class="second" name="outcome" value="fail">${texts.fail}</button>
      </form>
      ${ending('abandon', texts.abandon, 'second')}`,
  });
};

/** Reasons for failing an identity check. */
const failReasons = [
  'BLURRED',
  'EXPIRED_DOCUMENT',
  'NAME_MISMATCH',
  'UNDERAGE',
  'UNSUPPORTED_DOCUMENT',
  'DUPLICATE_PERSON',
] as const satisfies readonly RejectionReason[];
type FailReason = (typeof failReasons)[number];

interface ProviderTexts extends SimulatorTexts {
  readonly title: string;
  readonly lead: string;
  readonly choose: string;
  readonly pass: string;
  readonly fail: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<FailReason, string>>;
  readonly abandon: string;
}

/** The texts of the simulated provider. */
const providerTexts = inBothDigits<ProviderTexts>({
  en: {
    name: 'Identity provider',
    label: 'Simulated',
    title: 'Check your identity',
    lead: 'A real provider would now ask for a picture of your document and of your face. This one asks for nothing and keeps nothing.',
    choose: 'How should the check end?',
    pass: 'Pass',
    fail: 'Fail',
    reason: 'Why it fails',
    reasons: {
      BLURRED: 'The picture is blurred',
      EXPIRED_DOCUMENT: 'The document has expired',
      NAME_MISMATCH: 'The name is another',
      UNDERAGE: 'Younger than 18',
      UNSUPPORTED_DOCUMENT: 'The document is not accepted',
      DUPLICATE_PERSON: 'The person has a profile already',
    },
    abandon: 'Abandon',
    overTitle: 'This check is over',
    over: 'Nothing is left to do here. Your bank knows how it ended.',
    back: 'Back to Kheya',
  },
  bn: {
    name: 'পরিচয় যাচাইকারী',
    label: 'পরীক্ষামূলক',
    title: 'আপনার পরিচয় যাচাই',
    lead: 'আসল যাচাইকারী হলে এখন আপনার কাগজ ও মুখের ছবি চাইত। এটি কিছুই চায় না, কিছুই রাখে না।',
    choose: 'যাচাই কীভাবে শেষ হবে?',
    pass: 'সফল',
    fail: 'ব্যর্থ',
    reason: 'ব্যর্থ হওয়ার কারণ',
    reasons: {
      BLURRED: 'ছবি ঝাপসা',
      EXPIRED_DOCUMENT: 'কাগজের মেয়াদ শেষ',
      NAME_MISMATCH: 'নাম মেলে না',
      UNDERAGE: 'বয়স 18-এর কম',
      UNSUPPORTED_DOCUMENT: 'এ কাগজ গ্রহণযোগ্য নয়',
      DUPLICATE_PERSON: 'এই ব্যক্তির প্রোফাইল আগেই আছে',
    },
    abandon: 'ছেড়ে দিন',
    overTitle: 'এই যাচাই শেষ হয়েছে',
    over: 'এখানে আর কিছু করার নেই। ফলাফল আপনার ব্যাংক জানে।',
    back: 'খেয়ায় ফিরে যান',
  },
});
