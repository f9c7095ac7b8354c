#!/usr/bin/env node
// measure-web.mjs: one yardstick for any built web front end.
//
//   BENCH_MODULES=<folder>/node_modules node measure-web.mjs <dir | URL | floor:html | floor:json | floor:sw> [page] [options]
//
//   <dir>        folder of a production build; served here over HTTP on loopback with SPA fallback,
//                brotli-11 precompression, ETag, immutable caching of hashed assets
//   <URL>        an already running origin (then the server figures are left null)
//   floor:*      built-in pages which show the physical limit of the network profile
//   [page]       path of the page to open, default /
//
//   --name N        label in the output             --lh-runs 3     lighthouse runs (0 = none)
//   --reps 1        repetitions of cold/warm/offline (medians)      --desktop  lighthouse desktop preset
//   --header 'K: V' extra response header (repeatable), e.g. COOP/COEP
//   --mock F        JSON file {"GET /api/info": {"status":200,"body":{...},"delayMs":0}} answered by the server
//   --shots D       write screenshots cold/warm/offline to folder D
//   --cap 180       most seconds to wait for one visit to settle
//   --down 400 --up 400 --rtt 400 --cpu 4   the applied profile in kbit/s, ms, times ("BD 3G")
//   --link          shape one shared link in a local relay in place of DevTools throttling (see below)
//   --chromium P    browser binary (or env CHROMIUM; default: chromium from PATH)
//   --out F         also append the JSON line to file F
//
// Prints exactly one JSON line on stdout; progress goes to stderr.
// Needs Node >= 22.19 and, in the folder named by BENCH_MODULES, lighthouse 13. Nothing else.
//
// What "applied" means here: DevTools protocol Network.emulateNetworkConditions on the page AND on every
// worker and service worker target (paused at start, so none escapes), plus
// Emulation.setCPUThrottlingRate on the page. The protocol adds the latency once to every request; it does
// not simulate DNS, TCP or TLS handshakes, TCP slow start or packet loss, and each target has its own
// bandwidth, so a service worker's precache does not slow the page down as it would in the field.
// Real phones are therefore slower than these figures; they are for comparing, made equal for all.
//
// With --link the same profile is made by a TCP relay between the browser and the server: one link shared
// by page, workers and service worker, half the RTT each way, and two RTT (TCP + TLS 1.3) before a new
// connection carries its first byte. This is nearer to the field: a precache then competes with the page.

import http from 'node:http';
import net_ from 'node:net';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import crypto from 'node:crypto';
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const brotli = promisify(zlib.brotliCompress);
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const log = (...a) => console.error('[measure]', ...a);
const median = (xs) => {
  const s = xs.filter((x) => typeof x === 'number' && Number.isFinite(x)).sort((a, b) => a - b);
  return s.length
    ? s.length % 2
      ? s[(s.length - 1) / 2]
      : (s[s.length / 2 - 1] + s[s.length / 2]) / 2
    : null;
};
const round = (x, d = 0) => (typeof x === 'number' ? Math.round(x * 10 ** d) / 10 ** d : null);

// ---------------------------------------------------------------- arguments
const opt = {
  page: '/',
  lhRuns: 3,
  reps: 1,
  headers: {},
  cap: 180,
  down: 400,
  up: 400,
  rtt: 400,
  cpu: 4,
};
const pos = [];
for (let a = process.argv.slice(2); a.length;) {
  const k = a.shift();
  if (k === '--name') opt.name = a.shift();
  else if (k === '--lh-runs') opt.lhRuns = +a.shift();
  else if (k === '--reps') opt.reps = +a.shift();
  else if (k === '--desktop') opt.desktop = true;
  else if (k === '--link') opt.link = true;
  else if (k === '--header') {
    const [h, ...v] = a.shift().split(':');
    opt.headers[h.trim()] = v.join(':').trim();
  } else if (k === '--mock') opt.mock = JSON.parse(fs.readFileSync(a.shift(), 'utf8'));
  else if (k === '--shots') opt.shots = a.shift();
  else if (k === '--cap') opt.cap = +a.shift();
  else if (['--down', '--up', '--rtt', '--cpu'].includes(k)) opt[k.slice(2)] = +a.shift();
  else if (k === '--chromium') opt.chromium = a.shift();
  else if (k === '--out') opt.out = a.shift();
  else if (k.startsWith('--')) {
    log('unknown option', k);
    process.exit(2);
  } else pos.push(k);
}
if (!pos.length) {
  log('usage: measure-web.mjs <dir|URL|floor:html|floor:json|floor:sw> [page] [options]');
  process.exit(2);
}
const target = pos[0];
opt.page = pos[1] || '/';
const isUrl = /^https?:/.test(target);
const chromiumPath =
  opt.chromium ||
  process.env.CHROMIUM ||
  findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'chrome']);
if (!chromiumPath) {
  log('no chromium found: give --chromium or env CHROMIUM');
  process.exit(2);
}

function findOnPath(names) {
  for (const d of (process.env.PATH || '').split(path.delimiter))
    for (const n of names) if (fs.existsSync(path.join(d, n))) return path.join(d, n);
}

const tmpRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'measure-web-'));
const children = new Set();
function cleanup() {
  for (const c of children) {
    try {
      process.kill(-c.pid, 'SIGKILL');
    } catch {}
  }
  try {
    fs.rmSync(tmpRoot, { recursive: true, force: true, maxRetries: 5 });
  } catch {}
}
process.on('exit', cleanup);
for (const s of ['SIGINT', 'SIGTERM']) process.on(s, () => process.exit(130));

// ---------------------------------------------------------------- floor pages
function floorDir(kind) {
  const d = path.join(tmpRoot, 'floor');
  fs.mkdirSync(d);
  const words =
    'Send money home in minutes. See the fee, the rate and the exact amount that arrives before you pay. ';
  const css =
    'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#123;background:#fff;padding:24px}h1{font-size:28px;margin:0 0 12px}p{max-width:40em}';
  const html = (body, script = '') => {
    let h = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="Floor page"><link rel="icon" href="data:,"><title>Floor</title><style>${css}</style></head><body><main><h1>Your balance</h1>${body}</main>${script}</body></html>`;
    return h;
  };
  const pad = (s, n) =>
    s +
    '/*' +
    crypto
      .createHash('sha512')
      .update(s)
      .digest('hex')
      .repeat(20)
      .slice(0, Math.max(0, n - s.length - 4)) +
    '*/';
  if (kind === 'html') {
    let h = html(`<p>${words.repeat(4)}</p>`);
    fs.writeFileSync(
      path.join(d, 'index.html'),
      h.length > 1024 ? h : h.replace('</p>', words.repeat(9).slice(0, 1024 - h.length) + '</p>'),
    );
  } else {
    const js = `const r=await fetch('/data.json');const d=await r.json();const p=document.getElementById('d');p.textContent=d.text;${kind === 'sw' ? "navigator.serviceWorker.register('/sw.js');" : ''}`;
    fs.writeFileSync(
      path.join(d, 'index.html'),
      html('<p id="d"></p>', '<script type="module" src="/app-floorXX1.js"></script>'),
    );
    fs.writeFileSync(path.join(d, 'app-floorXX1.js'), pad(js, 1024));
    fs.writeFileSync(path.join(d, 'data.json'), JSON.stringify({ text: words.repeat(4) }));
    if (kind === 'sw') {
      fs.writeFileSync(
        path.join(d, 'manifest.webmanifest'),
        JSON.stringify({ name: 'Floor', start_url: '/', display: 'standalone' }),
      );
      fs.writeFileSync(
        path.join(d, 'sw.js'),
        `const F=['/','/app-floorXX1.js','/data.json'];
self.addEventListener('install',e=>{self.skipWaiting();e.waitUntil(caches.open('f').then(c=>c.addAll(F)))});
self.addEventListener('activate',e=>e.waitUntil(clients.claim()));
self.addEventListener('fetch',e=>e.respondWith(caches.match(e.request).then(r=>r||fetch(e.request))));`,
      );
    }
  }
  return d;
}

// ---------------------------------------------------------------- static server
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};
const COMPRESS = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.webmanifest',
  '.wasm',
  '.txt',
  '.xml',
]);
const HASHED =
  /[.-](?=[A-Za-z0-9_-]*[0-9A-Z])([A-Za-z0-9_-]{8}|[0-9a-f]{8,32})(\.chunk|\.worker|\.bundle)?\.(m?js|css|woff2?|ttf|otf|png|jpe?g|webp|avif|svg|gif|wasm|json)$/;

async function loadTree(root) {
  const files = new Map();
  const walk = (d) => {
    for (const e of fs.readdirSync(d, { withFileTypes: true })) {
      const f = path.join(d, e.name);
      if (e.isDirectory()) {
        if (e.name !== 'node_modules' && e.name !== '.git') walk(f);
      } else if (e.isFile() && !e.name.endsWith('.map') && !/\.(br|gz)$/.test(e.name))
        files.set('/' + path.relative(root, f).split(path.sep).join('/'), {
          f,
          ext: path.extname(e.name).toLowerCase(),
        });
    }
  };
  walk(root);
  const cacheDir = path.join(os.tmpdir(), 'measure-web-br11');
  fs.mkdirSync(cacheDir, { recursive: true });
  const list = [...files.values()];
  let i = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (i < list.length) {
        const e = list[i++];
        e.raw = fs.readFileSync(e.f);
        const sha = crypto.createHash('sha1').update(e.raw).digest('hex');
        e.etag = `"${sha.slice(0, 16)}"`;
        if (!COMPRESS.has(e.ext)) continue;
        const c = path.join(cacheDir, sha);
        if (fs.existsSync(c)) e.br = fs.readFileSync(c);
        else {
          e.br = await brotli(e.raw, {
            params: {
              [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: e.raw.length,
            },
          });
          fs.writeFileSync(c, e.br);
        }
        if (e.br.length >= e.raw.length) e.br = null;
      }
    }),
  );
  return files;
}

function buildFigures(files) {
  const s = {
    files: files.size,
    jsFiles: 0,
    jsRaw: 0,
    jsBr: 0,
    cssRaw: 0,
    cssBr: 0,
    fontBytes: 0,
    fontFiles: 0,
    wasmBr: 0,
    imgBytes: 0,
    allBytesBr: 0,
  };
  for (const e of files.values()) {
    const n = (e.br || e.raw).length;
    s.allBytesBr += n;
    if (['.js', '.mjs'].includes(e.ext)) {
      s.jsFiles++;
      s.jsRaw += e.raw.length;
      s.jsBr += n;
    } else if (e.ext === '.css') {
      s.cssRaw += e.raw.length;
      s.cssBr += n;
    } else if (['.woff', '.woff2', '.ttf', '.otf'].includes(e.ext)) {
      s.fontFiles++;
      s.fontBytes += n;
    } else if (e.ext === '.wasm') s.wasmBr += n;
    else if (['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg', '.ico'].includes(e.ext))
      s.imgBytes += n;
  }
  return s;
}

function startServer(files, port = 0) {
  const traffic = [],
    swScripts = new Set();
  const server = http.createServer(async (req, res) => {
    const url = new URL(req.url, 'http://x');
    let p;
    try {
      p = decodeURIComponent(url.pathname);
    } catch {
      p = url.pathname;
    }
    // a request is the service worker's when it fetches the worker's script, or comes with that script as referrer
    if (req.headers['service-worker'] === 'script') swScripts.add(p);
    let ref = '';
    try {
      ref = new URL(req.headers.referer).pathname;
    } catch {}
    const rec = {
      t: Date.now(),
      path: p,
      bytes: 0,
      sw: req.headers['service-worker'] === 'script' || swScripts.has(ref),
    };
    traffic.push(rec);
    const send = (status, headers, body) => {
      res.writeHead(status, {
        ...opt.headers,
        ...headers,
        ...(body ? { 'content-length': body.length } : {}),
      });
      rec.bytes = body && req.method !== 'HEAD' ? body.length : 0;
      rec.status = status;
      res.end(req.method === 'HEAD' ? undefined : body);
    };
    const mock = opt.mock && (opt.mock[`${req.method} ${p}`] || opt.mock[p]);
    if (mock) {
      if (mock.delayMs) await sleep(mock.delayMs);
      const raw = Buffer.from(
        typeof mock.body === 'string' ? mock.body : JSON.stringify(mock.body ?? null),
      );
      const br =
        /\bbr\b/.test(req.headers['accept-encoding'] || '') && raw.length > 256
          ? zlib.brotliCompressSync(raw, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
          : null;
      return send(
        mock.status || 200,
        {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          ...(br ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
          ...(mock.headers || {}),
        },
        br || raw,
      );
    }
    let e = files.get(p),
      name = p;
    if (!e && p.endsWith('/')) {
      name = p + 'index.html';
      e = files.get(name);
    }
    if (!e && (req.headers.accept || '').includes('text/html') && req.method === 'GET') {
      for (let d = p; ; d = path.posix.dirname(d)) {
        name = (d === '/' ? '' : d) + '/index.html';
        e = files.get(name);
        if (e || d === '/') break;
      }
    }
    if (!e)
      return send(
        404,
        { 'content-type': 'application/json', 'cache-control': 'no-store' },
        Buffer.from('{"error":"not found"}'),
      );
    const h = {
      'content-type': TYPES[e.ext] || 'application/octet-stream',
      etag: e.etag,
      vary: 'accept-encoding',
      'cache-control':
        HASHED.test(name) && e.ext !== '.html' ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (req.headers['if-none-match'] === e.etag) return send(304, h);
    const br = e.br && /\bbr\b/.test(req.headers['accept-encoding'] || '');
    send(200, br ? { ...h, 'content-encoding': 'br' } : h, br ? e.br : e.raw);
  });
  server.keepAliveTimeout = 60000;
  return new Promise((ok, no) => {
    server.once('error', no);
    server.listen(port, '127.0.0.1', () => ok({ server, traffic, port: server.address().port }));
  });
}

// ---------------------------------------------------------------- one slow link, shared by everything
function startLink(upstreamPort, port = 0) {
  const link = { on: true, free: { up: 0, down: 0 }, bytes: { up: 0, down: 0 } };
  const sockets = new Set();
  const pipe = (from, to, dir, kbps, readyAt) => {
    let lastOut = 0;
    from.on('data', (chunk) => {
      link.bytes[dir] += chunk.length;
      if (!link.on) {
        if (!to.destroyed) to.write(chunk);
        return;
      }
      from.pause(); // one chunk of each connection on the link at a time: connections share it fairly
      const now = performance.now();
      const start = Math.max(now, link.free[dir], readyAt());
      let at = start;
      for (let i = 0; i < chunk.length; i += 1460) {
        const seg = chunk.subarray(i, i + 1460);
        at += ((seg.length + 40) * 8) / kbps;
        lastOut = Math.max(lastOut, at + opt.rtt / 2);
        setTimeout(() => {
          if (!to.destroyed) to.write(seg);
        }, lastOut - now);
      }
      link.free[dir] = at;
      setTimeout(() => from.resume(), at - now);
    });
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, lastOut - performance.now()) + 1));
    from.on('error', () => to.destroy());
    from.on('close', () =>
      setTimeout(() => to.destroy(), Math.max(0, lastOut - performance.now()) + 5),
    );
  };
  const server = net_.createServer({ noDelay: true, highWaterMark: 8192 }, (c) => {
    const opened = performance.now();
    const u = net_.connect({
      port: upstreamPort,
      host: '127.0.0.1',
      noDelay: true,
      highWaterMark: 8192,
    });
    sockets.add(c);
    c.on('close', () => sockets.delete(c));
    const ready = () => (link.on ? opened + 2 * opt.rtt : 0);
    pipe(c, u, 'up', opt.up, ready);
    pipe(u, c, 'down', opt.down, ready);
  });
  return new Promise((ok, no) => {
    server.once('error', no);
    server.listen(port, '127.0.0.1', () =>
      ok({
        link,
        port: server.address().port,
        stop: () =>
          new Promise((r) => {
            for (const s of sockets) s.destroy();
            server.close(() => r());
          }),
      }),
    );
  });
}

// ---------------------------------------------------------------- browser over the DevTools protocol
async function launch(profileDir) {
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-features=Translate,OptimizationHints,MediaRouter',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--mute-audio',
    '--no-proxy-server',
    '--password-store=basic',
    '--use-mock-keychain',
    '--remote-debugging-port=0',
    `--user-data-dir=${profileDir}`,
    'about:blank',
  ];
  if (!isUrl)
    args.unshift('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost');
  const child = spawn(chromiumPath, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  children.add(child);
  const ws = await new Promise((ok, no) => {
    let buf = '';
    const t = setTimeout(() => no(new Error('chromium did not start: ' + buf.slice(-400))), 30000);
    child.stderr.on('data', (d) => {
      buf += d;
      const m = buf.match(/DevTools listening on (ws:\S+)/);
      if (m) {
        clearTimeout(t);
        ok(m[1]);
      }
    });
    child.once('exit', (c) => no(new Error('chromium ended ' + c)));
  });
  child.stderr.resume();
  const exited = new Promise((r) => child.once('exit', r));
  return {
    ws,
    port: +new URL(ws).port,
    child,
    async close(cdp) {
      try {
        if (cdp) cdp.send('Browser.close').catch(() => {});
        else process.kill(-child.pid, 'SIGTERM');
      } catch {}
      const done = await Promise.race([exited.then(() => true), sleep(8000)]);
      if (!done) {
        try {
          process.kill(-child.pid, 'SIGKILL');
        } catch {}
        await Promise.race([exited, sleep(3000)]);
      }
      children.delete(child);
    },
  };
}

class Cdp {
  static async open(url) {
    const WS = globalThis.WebSocket;
    if (!WS) throw new Error('Node >= 22 needed (global WebSocket)');
    const c = new Cdp();
    c.id = 0;
    c.pending = new Map();
    c.handlers = [];
    c.ws = new WS(url);
    await new Promise((ok, no) => {
      c.ws.onopen = ok;
      c.ws.onerror = () => no(new Error('cdp socket'));
    });
    c.ws.onmessage = (m) => {
      const d = JSON.parse(m.data);
      if (d.id) {
        const p = c.pending.get(d.id);
        c.pending.delete(d.id);
        if (p) d.error ? p.no(new Error(d.error.message)) : p.ok(d.result);
      } else for (const h of c.handlers) h(d);
    };
    c.ws.onclose = () => {
      for (const p of c.pending.values()) p.no(new Error('closed'));
      c.pending.clear();
    };
    return c;
  }
  send(method, params = {}, sessionId) {
    return new Promise((ok, no) => {
      const id = ++this.id;
      this.pending.set(id, { ok, no });
      try {
        this.ws.send(JSON.stringify({ id, method, params, sessionId }));
      } catch (e) {
        this.pending.delete(id);
        no(e);
      }
    });
  }
  on(h) {
    this.handlers.push(h);
  }
}

const UA_VERSION = { v: null };
const MOBILE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

// runs in the page before any of its own code
const PROBE = `(() => {
  const b = window.__bench = { fcp: null, lcp: [], text: [], cls: 0, long: [], last: performance.now() };
  const touch = () => { b.last = performance.now() };
  const snip = (el) => { try { return (el && (el.innerText || el.textContent) || '').trim().replace(/\\s+/g, ' ').slice(0, 60) } catch { return '' } };
  const ob = (type, f, extra) => { try { new PerformanceObserver((l) => { for (const e of l.getEntries()) f(e) }).observe({ type, buffered: true, ...extra }) } catch {} };
  ob('paint', (e) => { if (e.name === 'first-contentful-paint') { b.fcp = e.startTime; touch() } });
  ob('largest-contentful-paint', (e) => { b.lcp.push({ t: e.startTime, size: e.size, url: e.url || '', tag: e.element && e.element.tagName, text: snip(e.element) }); touch() });
  ob('element', (e) => { if (e.name === 'text-paint') { const r = e.intersectionRect; b.text.push({ t: e.renderTime || e.startTime, area: r.width * r.height, text: snip(e.element) }); touch() } });
  ob('layout-shift', (e) => { if (!e.hadRecentInput) b.cls += e.value });
  ob('longtask', (e) => { b.long.push([e.startTime, e.duration]); if (e.duration > 200) touch() });
  const mark = (n) => { if (n.nodeType !== 1) return; if (!n.hasAttribute('elementtiming')) n.setAttribute('elementtiming', 'b'); for (const c of n.querySelectorAll('*:not([elementtiming])')) c.setAttribute('elementtiming', 'b') };
  new MutationObserver((ms) => { for (const m of ms) for (const n of m.addedNodes) mark(n) }).observe(document, { childList: true, subtree: true });
})()`;

async function visit({ profile, url, mode, shot, afterReady }) {
  // mode: 'throttled' | 'offline'
  const browser = await launch(profile);
  const cdp = await Cdp.open(browser.ws);
  const sessions = new Map(); // sessionId -> type
  const byTarget = new Map();
  const net = { inflight: new Set(), last: Date.now(), n: 0, bytes: 0, fromSw: 0, fromCache: 0 };
  let conditions =
    mode === 'offline'
      ? { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
      : opt.link
        ? { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
        : {
            offline: false,
            latency: opt.rtt,
            downloadThroughput: (opt.down * 1000) / 8,
            uploadThroughput: (opt.up * 1000) / 8,
            connectionType: 'cellular3g',
          };
  let pageSession = null;
  const configure = (sid, type) => {
    const s = (m, p) => cdp.send(m, p, sid).catch(() => {});
    s('Network.enable');
    s('Network.emulateNetworkConditions', conditions);
    if (type === 'page') {
      s('Page.enable');
      s('Runtime.enable');
      s('Emulation.setDeviceMetricsOverride', MOBILE);
      s('Emulation.setTouchEmulationEnabled', { enabled: true });
      s('Network.setUserAgentOverride', {
        userAgent: `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${UA_VERSION.v || '130'}.0.0.0 Mobile Safari/537.36`,
      });
      s('Emulation.setCPUThrottlingRate', { rate: opt.cpu });
      s('Page.addScriptToEvaluateOnNewDocument', { source: PROBE });
      s('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    }
    return s('Runtime.runIfWaitingForDebugger');
  };
  let loadFired = false;
  cdp.on((d) => {
    if (d.method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = d.params;
      sessions.set(sessionId, targetInfo.type);
      byTarget.set(targetInfo.targetId, sessionId);
      configure(sessionId, targetInfo.type);
    } else if (d.method === 'Target.detachedFromTarget') sessions.delete(d.params.sessionId);
    else if (d.sessionId && sessions.get(d.sessionId) === 'service_worker') {
      if (d.method.startsWith('Network.')) net.swLast = Date.now();
    } else if (
      d.sessionId &&
      (d.sessionId === pageSession ||
        /^(worker|shared_worker|iframe)$/.test(sessions.get(d.sessionId) || ''))
    ) {
      const m = d.method,
        p = d.params ? { ...d.params, requestId: d.sessionId + d.params.requestId } : {};
      if (m === 'Network.requestWillBeSent') {
        if (!/^(data|blob):/.test(p.request.url)) {
          net.inflight.add(p.requestId);
          net.n++;
          net.last = Date.now();
        }
      } else if (m === 'Network.responseReceived') {
        if (p.response.fromServiceWorker) net.fromSw++;
        else if (p.response.fromDiskCache) net.fromCache++;
      } else if (m === 'Network.loadingFinished') {
        net.inflight.delete(p.requestId);
        net.bytes += p.encodedDataLength;
        net.last = Date.now();
      } else if (m === 'Network.loadingFailed') {
        net.inflight.delete(p.requestId);
        net.last = Date.now();
      } else if (m === 'Page.loadEventFired') loadFired = true;
    }
  });
  const ver = await cdp.send('Browser.getVersion');
  UA_VERSION.v = (ver.product.match(/\/(\d+)/) || [])[1];
  UA_VERSION.full = ver.product;
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank' });
  for (let i = 0; i < 100 && !byTarget.has(targetId); i++) await sleep(50);
  pageSession = byTarget.get(targetId);
  const ev = (expression, awaitPromise = false) =>
    Promise.race([
      cdp
        .send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise }, pageSession)
        .then((r) => r.result && r.result.value)
        .catch(() => undefined),
      sleep(60000),
    ]);
  await ev('1');
  await sleep(2500); // let the browser's own start-up work end
  const t0 = Date.now();
  const nav = await Promise.race([
    cdp.send('Page.navigate', { url }, pageSession).catch((e) => ({ errorText: e.message })),
    sleep(opt.cap * 1000),
  ]);
  // settle: load fired, nothing in flight for 4 s, no paint or heavy task for 5 s
  let state,
    settled = false;
  while (Date.now() - t0 < opt.cap * 1000) {
    await sleep(500);
    state = await ev(
      '(()=>{const b=window.__bench;return b&&{fcp:b.fcp,quiet:performance.now()-b.last,now:performance.now()}})()',
    );
    if (!state) continue;
    if (nav && nav.errorText && Date.now() - t0 > 4000) break;
    const quietNet = net.inflight.size === 0 && Date.now() - net.last > 4000;
    // a request stays open without a byte for 20 s, and no service worker is busy with it: a long poll
    const longPoll = Date.now() - Math.max(net.last, net.swLast || 0) > 20000;
    if (loadFired && (quietNet || longPoll) && state.quiet > 5000 && Date.now() - t0 > 6000) {
      settled = true;
      break;
    }
  }
  const r =
    (await ev(`(()=>{const b=window.__bench||{lcp:[],text:[],long:[]};const l=b.lcp[b.lcp.length-1]||null;
    const txt=[...(b.text||[])].sort((a,c)=>c.area-a.area)[0]||null;const fcp=b.fcp;const done=(b.text||[]).reduce((a,e)=>Math.max(a,e.t),0)||null;
    const tbt=(b.long||[]).filter(([s,d])=>fcp==null||s+d>fcp).reduce((a,[s,d])=>a+Math.max(0,d-50),0);
    const longAll=(b.long||[]).reduce((a,[s,d])=>a+Math.max(0,d-50),0);
    const nt=performance.getEntriesByType('navigation')[0]||{};
    return {href:location.href,fcp,lcp:l,text:txt,done,cls:b.cls,tbt,longAll,ttfb:nt.responseStart,dcl:nt.domContentLoadedEventEnd,load:nt.loadEventEnd,
      chars:(document.body&&document.body.innerText||'').trim().length,controlled:!!(navigator.serviceWorker&&navigator.serviceWorker.controller),online:navigator.onLine}})()`)) ||
    {};
  const failed = !!(nav && nav.errorText) || /^chrome-error:/.test(r.href || '');
  let installErrors = null,
    manifest = null;
  if (mode !== 'offline' && !failed) {
    installErrors = await cdp
      .send('Page.getInstallabilityErrors', {}, pageSession)
      .then((x) => x.installabilityErrors.map((e) => e.errorId))
      .catch(() => null);
    manifest = await Promise.race([
      cdp
        .send('Page.getAppManifest', {}, pageSession)
        .then((x) => !!(x.data && x.data.length))
        .catch(() => null),
      sleep(10000),
    ]);
  }
  if (shot) {
    const s = await Promise.race([
      cdp
        .send('Page.captureScreenshot', { format: 'jpeg', quality: 60 }, pageSession)
        .catch(() => null),
      sleep(20000),
    ]);
    if (s && s.data) fs.writeFileSync(shot, Buffer.from(s.data, 'base64'));
  }
  if (failed)
    Object.assign(r, {
      fcp: null,
      lcp: null,
      text: null,
      done: null,
      ttfb: null,
      load: null,
      tbt: null,
      longAll: null,
      cls: null,
      chars: 0,
    }); // the browser's own error page
  const out = {
    ok: !failed && r.fcp != null,
    error: nav && nav.errorText ? nav.errorText : undefined,
    settled,
    fcp: round(r.fcp),
    lcp: round(r.lcp && r.lcp.t),
    lcpWhat: r.lcp
      ? (r.lcp.url ? 'image' : 'text') +
        ' ' +
        (r.lcp.tag || '') +
        ': ' +
        (r.lcp.text || r.lcp.url.split('/').pop().slice(0, 40))
      : null,
    text: round(r.text && r.text.t),
    textWhat: r.text ? r.text.text : null,
    textDone: round(r.done),
    ttfb: round(r.ttfb),
    load: round(r.load),
    tbt4x: round(r.tbt),
    blocked4x: round(r.longAll),
    cls: round(r.cls, 3),
    requests: net.n,
    fromSw: net.fromSw,
    fromCache: net.fromCache,
    netBytes: net.bytes,
    chars: r.chars,
    controlled: r.controlled,
    installErrors,
    manifest,
  };
  if (afterReady)
    await afterReady({
      cdp,
      ev,
      pageSession,
      sessions,
      setConditions: (c) => {
        conditions = c;
        for (const sid of sessions.keys())
          cdp.send('Network.emulateNetworkConditions', c, sid).catch(() => {});
      },
      out,
    });
  await browser.close(cdp);
  return out;
}

// ---------------------------------------------------------------- the three visits
async function threeVisits(rep, ctx) {
  const profile = path.join(tmpRoot, `profile-${rep}`);
  const url = new URL(opt.page, ctx.origin).href;
  const shot = (n) =>
    opt.shots && rep === 0
      ? path.join(opt.shots, `${(opt.name || 'page').replace(/[^\w.-]+/g, '_')}-${n}.jpg`)
      : null;
  if (opt.shots) fs.mkdirSync(opt.shots, { recursive: true });
  const mark = () => (ctx.traffic ? ctx.traffic.length : 0);
  const since = (i) => {
    if (!ctx.traffic) return null;
    const t = ctx.traffic.slice(i);
    const seen = new Map();
    let duplicateBytes = 0;
    for (const x of t)
      if (x.status === 200 && x.bytes) {
        if (seen.has(x.path)) duplicateBytes += x.bytes;
        seen.set(x.path, 1);
      }
    return {
      duplicateBytes,
      requests: t.length,
      files: t.map((x) => ({ path: x.path, bytes: x.bytes })),
      bytes: t.reduce((a, x) => a + x.bytes, 0),
      swRequests: t.filter((x) => x.sw).length,
      swBytes: t.filter((x) => x.sw).reduce((a, x) => a + x.bytes, 0),
      notFound: [...new Set(t.filter((x) => x.status === 404).map((x) => x.path))].slice(0, 8),
    };
  };
  let i = mark(),
    sw = { registered: false };
  log(`rep ${rep} cold`);
  const cold = await visit({
    profile,
    url,
    mode: 'throttled',
    shot: shot('cold'),
    afterReady: async ({ ev, setConditions, out }) => {
      out.server = since(i);
      // let an installing service worker finish without the throttle, so that the second visit is a fair one
      if (ctx.link) ctx.link.link.on = false;
      else
        setConditions({ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
      const t = Date.now();
      while (Date.now() - t < 90000) {
        const s = await ev(
          `(async()=>{if(!navigator.serviceWorker)return null;const r=await navigator.serviceWorker.getRegistration();return r?{active:!!r.active&&r.active.state==='activated',busy:!!(r.installing||r.waiting)}:null})()`,
          true,
        );
        const last = ctx.traffic && ctx.traffic.length ? ctx.traffic[ctx.traffic.length - 1].t : t;
        if (s) sw.registered = true;
        if (!s && Date.now() - t > 6000) break;
        if (s && s.active && Date.now() - last > 4000 && Date.now() - t > 4000) {
          sw.active = true;
          break;
        }
        await sleep(500);
      }
      const all = since(i);
      if (all) {
        sw.precacheRequests = all.swRequests;
        sw.precacheBytes = all.swBytes;
        sw.firstVisitBytesWithPrecache = all.bytes;
        sw.firstVisitFiles = all.files;
        sw.duplicateBytes = all.duplicateBytes;
        sw.offlineReadyAtLeastMs = round((all.bytes * 8) / opt.down);
      }
      await sleep(2500);
    },
  });
  log(`  cold fcp ${cold.fcp} lcp ${cold.lcp} text ${cold.text}`);
  if (ctx.link) ctx.link.link.on = true;
  i = mark();
  log(`rep ${rep} warm`);
  const warm = await visit({
    profile,
    url,
    mode: 'throttled',
    shot: shot('warm'),
    afterReady: async ({ out }) => {
      out.server = since(i);
      await sleep(1500);
    },
  });
  log(`  warm fcp ${warm.fcp} lcp ${warm.lcp} controlled ${warm.controlled}`);
  log(`rep ${rep} offline`);
  if (ctx.stop) await ctx.stop();
  const offline = await visit({ profile, url, mode: 'offline', shot: shot('offline') });
  log(`  offline ok ${offline.ok} fcp ${offline.fcp} lcp ${offline.lcp} chars ${offline.chars}`);
  if (ctx.start) await ctx.start();
  fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return { cold, warm, offline, sw };
}

function medianVisits(list) {
  const first = list[0];
  if (list.length === 1) return first;
  const out = structuredClone(first);
  for (const k of ['cold', 'warm', 'offline'])
    for (const m of [
      'fcp',
      'lcp',
      'text',
      'textDone',
      'ttfb',
      'load',
      'tbt4x',
      'blocked4x',
      'cls',
    ]) {
      out[k][m] = median(list.map((v) => v[k][m]));
      out[k][m + 'All'] = list.map((v) => v[k][m]);
    }
  return out;
}

// ---------------------------------------------------------------- lighthouse
async function lighthouseRuns(origin) {
  const mods = process.env.BENCH_MODULES;
  if (!mods)
    throw new Error('env BENCH_MODULES must name a node_modules folder holding lighthouse');
  const base = path.join(mods, 'lighthouse');
  const { default: lighthouse } = await import(
    pathToFileURL(path.join(base, 'core/index.js')).href
  );
  const config = opt.desktop
    ? (await import(pathToFileURL(path.join(base, 'core/config/desktop-config.js')).href)).default
    : undefined;
  const url = new URL(opt.page, origin).href;
  const runs = [];
  for (let n = 0; n < opt.lhRuns; n++) {
    const profile = path.join(tmpRoot, `lh-${n}`);
    const browser = await launch(profile);
    await sleep(1500);
    try {
      const { lhr } = await lighthouse(
        url,
        {
          port: browser.port,
          logLevel: 'silent',
          output: 'json',
          throttlingMethod: 'simulate',
          onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        },
        config,
      );
      const num = (id) =>
        lhr.audits[id] && typeof lhr.audits[id].numericValue === 'number'
          ? lhr.audits[id].numericValue
          : null;
      const reqs = (lhr.audits['network-requests']?.details?.items || []).filter((x) =>
        /^https?:/.test(x.url),
      );
      const sum = (f) => reqs.filter(f).reduce((a, x) => a + (x.transferSize || 0), 0);
      const sc = (c) =>
        lhr.categories[c] && lhr.categories[c].score != null
          ? Math.round(lhr.categories[c].score * 100)
          : null;
      runs.push({
        fcp: num('first-contentful-paint'),
        lcp: num('largest-contentful-paint'),
        tbt: num('total-blocking-time'),
        si: num('speed-index'),
        cls: num('cumulative-layout-shift'),
        tti: num('interactive'),
        perf: sc('performance'),
        a11y: sc('accessibility'),
        bp: sc('best-practices'),
        seo: sc('seo'),
        bytes: sum(() => true),
        scriptBytes: sum((x) => x.resourceType === 'Script'),
        cssBytes: sum((x) => x.resourceType === 'Stylesheet'),
        fontBytes: sum((x) => x.resourceType === 'Font'),
        imageBytes: sum((x) => x.resourceType === 'Image'),
        requests: reqs.length,
        benchmarkIndex: lhr.environment?.benchmarkIndex,
        finalUrl: new URL(lhr.finalDisplayedUrl || url).pathname,
        runtimeError: lhr.runtimeError?.code,
        warnings: lhr.runWarnings?.length || 0,
        version: lhr.lighthouseVersion,
        failing:
          n === 0
            ? ['accessibility', 'best-practices', 'seo'].flatMap((c) =>
                lhr.categories[c].auditRefs
                  .filter(
                    (a) =>
                      a.weight > 0 &&
                      lhr.audits[a.id].score !== null &&
                      lhr.audits[a.id].score < 0.9,
                  )
                  .map((a) => a.id),
              )
            : undefined,
      });
      log(
        `lighthouse ${n + 1}: perf ${runs[n].perf} fcp ${round(runs[n].fcp)} lcp ${round(runs[n].lcp)} tbt ${round(runs[n].tbt)} ${runs[n].runtimeError || ''}`,
      );
    } catch (e) {
      log('lighthouse failed:', e.message);
      runs.push({ error: e.message.slice(0, 200) });
    }
    await browser.close();
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const m = (k, d = 0) => round(median(runs.map((r) => r[k])), d);
  return {
    preset: opt.desktop ? 'desktop' : 'mobile',
    runs: runs.length,
    fcp: m('fcp'),
    lcp: m('lcp'),
    tbt: m('tbt'),
    si: m('si'),
    cls: m('cls', 3),
    tti: m('tti'),
    perf: m('perf'),
    a11y: m('a11y'),
    bp: m('bp'),
    seo: m('seo'),
    bytes: m('bytes'),
    scriptBytes: m('scriptBytes'),
    cssBytes: m('cssBytes'),
    fontBytes: m('fontBytes'),
    imageBytes: m('imageBytes'),
    requests: m('requests'),
    benchmarkIndex: m('benchmarkIndex'),
    finalPath: runs[0]?.finalUrl,
    failing: runs[0]?.failing,
    error:
      runs.find((r) => r.error || r.runtimeError)?.error ||
      runs.find((r) => r.runtimeError)?.runtimeError,
    version: runs.find((r) => r.version)?.version,
    perRun: runs.map((r) => ({
      perf: r.perf,
      fcp: round(r.fcp),
      lcp: round(r.lcp),
      tbt: round(r.tbt),
      si: round(r.si),
    })),
  };
}

// ---------------------------------------------------------------- main
const result = {
  name: opt.name || (isUrl ? new URL(target).host : path.basename(target.replace(/[\\/]+$/, ''))),
  page: opt.page,
};
const ctx = {};
const loadBefore = os.loadavg()[0];
if (isUrl) ctx.origin = target;
else {
  const dir = target.startsWith('floor:') ? floorDir(target.slice(6)) : path.resolve(target);
  log('precompressing', result.name);
  const files = await loadTree(dir);
  if (!files.has('/index.html') && ![...files.keys()].some((k) => k.endsWith('/index.html'))) {
    log('no index.html in', dir);
    process.exit(2);
  }
  result.build = buildFigures(files);
  let s = await startServer(files);
  ctx.origin = `http://127.0.0.1:${s.port}`;
  ctx.traffic = s.traffic;
  ctx.stop = () =>
    new Promise((r) => {
      s.server.closeAllConnections();
      s.server.close(() => r());
    });
  ctx.start = async () => {
    const n = await startServer(files, +new URL(ctx.origin).port);
    s = n;
    ctx.traffic = n.traffic;
  };
  ctx.end = () => {
    s.server.closeAllConnections();
    s.server.close();
  };
}
result.profile = {
  name: 'BD 3G',
  downKbps: opt.down,
  upKbps: opt.up,
  rttMs: opt.rtt,
  cpuSlowdown: opt.cpu,
};
if (opt.lhRuns > 0) result.lighthouse = await lighthouseRuns(ctx.origin);
if (opt.link && !isUrl) {
  const up = +new URL(ctx.origin).port;
  ctx.link = await startLink(up);
  const port = ctx.link.port;
  ctx.origin = `http://127.0.0.1:${port}`;
  ctx.stop = () => ctx.link.stop();
  ctx.start = async () => {
    ctx.link = await startLink(up, port);
  };
  result.profile.shaper = 'link';
} else result.profile.shaper = 'devtools';
const list = [];
for (let r = 0; r < opt.reps; r++) list.push(await threeVisits(r, ctx));
if (list.length) result.applied = { reps: list.length, ...medianVisits(list) };
// other work on the machine spoils CPU-bound figures: the 1-minute load before and after says how far to trust them
result.load = { before: loadBefore, after: os.loadavg()[0], cpus: os.cpus().length };
result.versions = {
  browser: UA_VERSION.full || null,
  lighthouse: result.lighthouse?.version || null,
  node: process.version,
};
ctx.end?.();
const line = JSON.stringify(result);
if (opt.out) fs.appendFileSync(opt.out, line + '\n');
process.stdout.write(line + '\n', () => process.exit(0));
