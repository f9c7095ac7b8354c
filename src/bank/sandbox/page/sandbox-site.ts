import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Bank } from '../../bank.ts';
import { plainPagePolicy } from '../../http/security-headers.ts';
import type { Site } from '../../http/site.ts';
import { readPeople } from '../switches/people.ts';
import { sandboxPage } from './page-html.ts';

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const answer = (body: string, mediaType: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `${mediaType}; charset=utf-8`,
      'Content-Security-Policy': plainPagePolicy({ formAction: "'none'", script: "'self'" }),
    },
  });

/** The page at `/sandbox`, with its own script and style sheet; mounted only where the sandbox is on. */
export const sandboxSite = (bank: Bank): Site => {
  const script = file('./page.js');
  const style = file('./page.css');
  const site: Site = new Hono({ strict: false });
  site.get('/', async () => {
    const { results } = await readPeople(bank);
    const page = await sandboxPage(results, bank.config.apiKeys[0] ?? '');
    return answer(page.toString(), 'text/html');
  });
  site.get('/page.js', () => answer(script, 'text/javascript'));
  site.get('/page.css', () => answer(style, 'text/css'));
  return site;
};
