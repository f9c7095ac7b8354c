import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import * as v from 'valibot';
import { wireId } from '#contract/values.ts';
import type { Bank } from '#bank/database/bank.ts';
import { plainPagePolicy } from '../../http/security-headers.ts';
import type { Site } from '#bank/http/listener.ts';
import { bankLinkSite } from './bank-link-site.ts';
import { identityProviderSite } from './identity-provider-site.ts';
import { backOfficePage } from './back-office-page.ts';
import { listWaitingImages, serveCardImage } from './back-office-card-images.ts';
import { readInterestLines } from './back-office-interests.ts';
import { readOrderLines } from './back-office-orders.ts';
import { readBusinessLines } from './back-office-businesses.ts';
import { listWaitingSlips, readCases, serveSlip } from './back-office-cases.ts';
import { listOpenClaims } from './back-office-claims.ts';
import { readQuestionLines } from './back-office-questions.ts';
import { readLockLines } from './back-office-locks.ts';
import { listUnsolvedTickets, serveAttachment } from './back-office-tickets.ts';
import { readPersonas } from '../switches/customers.ts';
import { sandboxPage } from './sandbox-page.ts';

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const answer = (body: string, mediaType: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `${mediaType}; charset=utf-8`,
      'Content-Security-Policy': plainPagePolicy({ formAction: "'none'", script: "'self'" }),
    },
  });

/**
 * The pages below `/sandbox`: the switches, the back office, and the simulated identity provider
 * and bank-linking service. Mounted only where the sandbox is on.
 */
export const sandboxSite = (bank: Bank): Site => {
  const script = file('./page.js');
  const style = file('./page.css');
  const site: Site = new Hono({ strict: false });
  site.get('/', async () => {
    const { results } = await readPersonas(bank);
    const page = await sandboxPage(results, bank.config.apiKeys[0] ?? '');
    return answer(page.toString(), 'text/html');
  });
  const backOfficeScript = file('./back-office.js');
  site.get('/back-office', async () => {
    const lines = {
      people: await readCases(bank),
      businesses: await readBusinessLines(bank.db),
      orders: await readOrderLines(bank.db),
      interests: await readInterestLines(bank.db),
      slips: await listWaitingSlips(bank.db),
      tickets: await listUnsolvedTickets(bank),
      claims: await listOpenClaims(bank.db),
      cardImages: await listWaitingImages(bank.db),
      locks: await readLockLines(bank.db),
      questions: await readQuestionLines(bank.db),
    };
    const page = await backOfficePage(lines, bank.config.apiKeys[0] ?? '');
    return answer(page.toString(), 'text/html');
  });
  site.get('/back-office/slips/:id', async (context) => {
    const { id } = context.req.param();
    const isId = v.is(wireId, id);
    return (isId && (await serveSlip(bank, id))) || context.notFound();
  });
  site.get('/back-office/attachments/:id', async (context) => {
    const { id } = context.req.param();
    const isId = v.is(wireId, id);
    return (isId && (await serveAttachment(bank, id))) || context.notFound();
  });
  site.get('/back-office/card-images/:id', async (context) => {
    const { id } = context.req.param();
    const isId = v.is(wireId, id);
    return (isId && (await serveCardImage(bank, id))) || context.notFound();
  });
  site.get('/back-office.js', () => answer(backOfficeScript, 'text/javascript'));
  site.route('/identity-provider', identityProviderSite(bank));
  site.route('/bank-link', bankLinkSite(bank));
  site.get('/page.js', () => answer(script, 'text/javascript'));
  site.get('/page.css', () => answer(style, 'text/css'));
  return site;
};
