import { type Context, Hono } from 'hono';
import { pageHeaders } from '../../accounts-site/pages/layout.ts';
import {
  readVisitorsForm,
  visitOverPage,
  visitorLanguage,
} from '../../accounts-site/pages/simulator-page.ts';
import type { Bank } from '../../bank.ts';
import type { Site } from '../../http/site.ts';
import { checkPage } from './provider-page.ts';
import { failReasons, providerTexts } from './provider-texts.ts';
import { providerPath, tellBank } from './simulated-provider.ts';

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

const readEnding = async (request: Request) => {
  const fields = await readVisitorsForm(request);
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
 * The simulated provider's own pages, visited at the top level and never framed (product.md B3). Each
 * ending is told to the bank as a signed event before the customer is led back.
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
      await tellBank(bank, `${id}/started`, { type: 'inquiry.started', inquiry_id: id });
    const page = await checkPage(language, `${providerPath}/${id}?lang=${language}`);
    return context.body(page.toString(), 200, headers);
  };
  site.get('/:id', show);
  site.post('/:id', async (context) => {
    const inquiry = await findInquiry(bank, context.req.param('id'));
    if (inquiry === undefined || !inquiry.isOpen) return show(context);
    const ending = await readEnding(context.req.raw);
    if (ending === undefined) return show(context);
    await tellBank(bank, `${inquiry.id}/ended`, { ...ending, inquiry_id: inquiry.id });
    return context.redirect(inquiry.return_to, 303);
  });
  return site;
};
