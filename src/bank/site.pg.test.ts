import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { compressFolder } from './http/static-files.ts';
import { testSite } from './testing/test-site.ts';

const inline = "document.documentElement.dataset.theme='dark'";
const script = `console.log('${'kheya '.repeat(200)}')`;
const built = mkdtempSync(join(tmpdir(), 'kheya-files-'));
afterAll(() => rmSync(built, { recursive: true, force: true }));
const folder = join(built, 'app');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><title>Home</title><script>${inline}</script><script type="module" src="/assets/app-1a2b.js"></script>`,
);
writeFileSync(join(folder, 'index.bn.html'), '<!doctype html><title>Bangla home</title>');
writeFileSync(join(folder, 'help.html'), '<!doctype html><title>Help</title>');
writeFileSync(join(folder, 'help.bn.html'), '<!doctype html><title>Bangla help</title>');
writeFileSync(join(folder, 'shell.html'), '<!doctype html><title>Shell</title>');
writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script);
writeFileSync(join(folder, 'service-worker.js'), 'self.addEventListener("fetch", () => {})');
writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
writeFileSync(join(folder, '.built-from'), 'not for the public');
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
await compressFolder(folder);

const site = await testSite({ config: { appDirectory: folder } });
const text = async (path: string, headers: Record<string, string> = {}) =>
  (await site.fetch(path, { headers })).text();

describe('documents (product.md A30)', () => {
  it('are the prerendered page for / and the neutral shell for every other route', async () => {
    expect(await text('/')).toContain('Home');
    for (const path of ['/us/user/overview', '/us/user/accounts/', '/open?to=x', '/nothing/such'])
      expect(await text(path)).toContain('Shell');
  });

  it('name their address and languages with the origin, as search engines require', async () => {
    const linksOf = async (path: string) => (await site.fetch(path)).headers.get('link');
    const { origin } = site.bank.config;
    const alternates = `<${origin}/help>; rel="alternate"; hreflang="en", <${origin}/help?lang=bn>; rel="alternate"; hreflang="bn", <${origin}/help>; rel="alternate"; hreflang="x-default"`;
    expect(await linksOf('/help?topic=cards')).toBe(
      `<${origin}/help>; rel="canonical", ${alternates}`,
    );
    expect(await linksOf('/help/?lang=bn')).toBe(
      `<${origin}/help?lang=bn>; rel="canonical", ${alternates}`,
    );
    expect(await linksOf('/us/user/overview')).toBeNull();
  });

  it.each([
    ['/', 'Home'],
    ['/?lang=en', 'Home'],
    ['/?lang=fr', 'Home'],
    ['/?lang=bn', 'Bangla home'],
    ['/?state=x&lang=bn', 'Bangla home'],
    ['/help', 'Help'],
    ['/help?topic=cards&lang=bn', 'Bangla help'],
    ['/help/?lang=bn', 'Bangla help'],
    // A build without this document, and a path that is none.
    ['/terms?lang=bn', 'Shell'],
    ['/us/user/overview?lang=bn', 'Shell'],
  ])('of the public pages are chosen by the address alone: %s', async (path, title) => {
    for (const language of ['en', 'bn'])
      expect(await text(path, { 'Accept-Language': language })).toContain(
        `<title>${title}</title>`,
      );
    const headers = (await site.fetch(path)).headers;
    expect(headers.get('vary')).not.toMatch(/language|cookie/i);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('are the shell for a route of the app with a dot, such as after a link', async () => {
    for (const path of [
      '/verify/7K2M-9QXD-04TR-BW8N.',
      '/verify/7K2M.pdf',
      '/us/user/a.b',
      '/help.',
    ])
      expect([path, await text(path)]).toEqual([path, expect.stringContaining('Shell')]);
  });

  it('are not served for missing files, key files or dotfiles', async () => {
    for (const path of [
      '/assets/gone-9z.js',
      '/favicon.ico',
      '/.env',
      '/.git/config.json',
      '/.built-from',
      '/.vite/manifest.json',
      '/a.php',
    ])
      expect([path, (await site.fetch(path)).status]).toEqual([path, 404]);
    for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/package.json', '/%ff'])
      expect(await text(path)).not.toContain('root:');
  });

  it('redirect from a loopback address to localhost (A17)', async () => {
    const { port } = new URL(site.origin);
    const moved = await fetch(`http://127.0.0.1:${port}/us/user/overview?x=1`, {
      redirect: 'manual',
    });
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toBe(`${site.origin}/us/user/overview?x=1`);
    const api = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, { redirect: 'manual' });
    expect(api.status).toBe(200);
  });

  it('allow only GET and HEAD', async () => {
    const answer = await site.fetch('/us/user/overview', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('the kill switch (reliability.md T6)', () => {
  it('replaces the app’s worker, only while it is on', async () => {
    const beside = join(folder, '../kill-switch');
    mkdirSync(beside, { recursive: true });
    writeFileSync(join(beside, 'service-worker.js'), 'self.registration.unregister()');
    const ended = await testSite({ config: { appDirectory: folder, isKillSwitchOn: true } });
    const worker = await ended.fetch('/service-worker.js');
    expect(await worker.text()).toContain('unregister');
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await text('/service-worker.js')).toContain('fetch');
  });
});

describe('files', () => {
  it('with a hash in their name are cached permanently, all others revalidated', async () => {
    const asset = await site.fetch('/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const manifest = await site.fetch('/manifest.webmanifest');
    expect(manifest.headers.get('cache-control')).toBe('public, max-age=3600');
    for (const path of ['/', '/service-worker.js', '/us/user/overview'])
      expect([path, (await site.fetch(path)).headers.get('cache-control')]).toEqual([
        path,
        'no-cache',
      ]);
  });

  it('are compressed according to Accept-Encoding', async () => {
    const get = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
        const { port } = new URL(site.origin);
        void import('node:http').then(({ get: request }) =>
          request(
            { port, path: '/assets/app-1a2b.js', headers: { 'Accept-Encoding': encoding } },
            (answer) => {
              const parts: Buffer[] = [];
              answer.on('data', (part: Buffer) => parts.push(part));
              answer.on('end', () =>
                resolve({
                  encoding: answer.headers['content-encoding'],
                  body: Buffer.concat(parts),
                }),
              );
            },
          ),
        );
      });
    const br = await get('gzip, deflate, br');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gzip = await get('gzip;q=1, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    const plain = await get('');
    expect(plain.encoding).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
  });

  it('of the accounts site are compressed and return 304 if unchanged, and its pages are not', async () => {
    const accept = { 'Accept-Encoding': 'gzip' };
    for (const path of ['/accounts/style.css', '/accounts/webauthn.js']) {
      const { headers } = await site.fetch(path, { headers: accept });
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('vary')).toContain('Accept-Encoding');
      const again = { ...accept, 'If-None-Match': headers.get('etag') ?? '' };
      expect((await site.fetch(path, { headers: again })).status).toBe(304);
    }
    const page = await site.fetch('/accounts/forgot-password', { headers: accept });
    expect(page.headers.get('content-encoding')).toBeNull();
  });

  it('return 304 if unchanged', async () => {
    const first = await site.fetch('/service-worker.js');
    const etag = first.headers.get('etag') ?? '';
    const second = await site.fetch('/service-worker.js', { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(304);
    expect(second.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('headers (R13)', () => {
  const everywhere = [
    '/',
    '/us/user/overview',
    '/assets/gone.js',
    '/service-worker.js',
    '/gone.js',
    '/api/user/',
    '/api/nothing/',
    '/api/openapi.json',
    '/api/docs/',
    '/accounts/forgot-password',
    '/accounts/sign-in/nobody',
    '/accounts/auth',
    '/accounts/.well-known/openid-configuration',
    '/accounts/nothing',
    '/accounts/style.css',
  ];

  it.each(everywhere)('are set on %s', async (path) => {
    const { headers } = await site.fetch(path, { headers: { Accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(0);
  });

  it('of a page asset are only the relevant ones, and small', async () => {
    const { headers } = await site.fetch('/assets/app-1a2b.js');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBeNull();
    const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    expect(bytes).toBeLessThan(600);
  });

  it('allow the page’s inline code by its hash, with Trusted Types', async () => {
    const policy = (await site.fetch('/')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    const shell = (await site.fetch('/open')).headers.get('content-security-policy') ?? '';
    expect(shell).not.toContain(hash);
  });

  it('forbid storing responses of the API and the accounts site', async () => {
    for (const path of ['/api/user/', '/api/openapi.json', '/accounts/forgot-password'])
      expect((await site.fetch(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('let a browser store the accounts site’s metadata for five minutes', async () => {
    const answer = await site.fetch('/accounts/.well-known/openid-configuration');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
  });
});

describe('the API documentation', () => {
  it('is OpenAPI 3.1 of every route', async () => {
    const document = JSON.parse(await text('/api/openapi.json')) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/user-account/{id}/']?.['get']?.operationId).toBe('getUserAccount');
    expect(Object.keys(document.paths['/user/']?.['get']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '503']),
    );
  });

  it('works without scripts', async () => {
    const page = await text('/api/docs/');
    expect(page).toContain('/user-account/{id}/');
    expect(page).not.toContain('<script');
    expect((await site.fetch('/api/docs/style.css')).headers.get('content-type')).toContain('css');
  });
});
