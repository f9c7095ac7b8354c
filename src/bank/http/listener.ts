import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { unexpectedProblem } from '#contract/problems.ts';
import type { Bank } from '../database/bank.ts';
import { withRequestId } from '../platform/log.ts';
import { partHeaders, standingHeaders } from './security-headers.ts';

/** Pages or calls that one port serves. */
export type Site = Hono<{ Bindings: HttpBindings }>;

/** Timeouts for slow clients, in milliseconds (reliability.md T30). */
export interface ClientTimeouts {
  readonly headersTimeout: number;
  /** For a complete request with its body. */
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  /** How often the first two timeouts are checked. */
  readonly connectionsCheckingInterval: number;
}

const usualTimeouts: ClientTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
};

/** A listening server. */
export interface RunningServer {
  readonly port: number;
  /** Stops accepting calls, lets those in flight finish, then closes the remaining connections. */
  stop(graceMs: number): Promise<void>;
}

/**
 * The path for the log, without query and long opaque segments, which may be secrets or identify a
 * customer.
 */
const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '/').replaceAll(/[\w%.~-]{20,}/g, ':id').slice(0, 200);

const logAnswer = (bank: Bank, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const startedMs = performance.now();
  // Read now: sub-applications may rewrite the URL.
  const path = loggedPath(incoming.url ?? '/');
  outgoing.once('close', () => {
    bank.log.info('request', {
      method: incoming.method,
      path,
      status: outgoing.statusCode,
      is_complete: outgoing.writableFinished,
      duration_ms: Math.round(performance.now() - startedMs),
    });
  });
};

/**
 * Node answers unreadable requests itself, before any handler; these answers get the standard
 * headers too.
 */
const refuseUnreadable = (server: Server, headers: Headers): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request';
    const lines = Array.from(headers, ([name, value]) => `${name}: ${value}`);
    const body = '{"code":"invalid_input","detail":"This request cannot be read."}';
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${body.length}`,
        ...lines,
        '',
        body,
      ].join('\r\n'),
    );
  });
};

/**
 * Tracks responses in flight. The returned function starts the shutdown: from then on each response
 * closes its connection.
 */
const inFlightAnswers = (server: Server) => {
  const inFlight = new Set<ServerResponse>();
  let isStopping = false;
  const leave = (outgoing: ServerResponse): void => {
    if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
  };
  server.on('request', (_incoming, outgoing) => {
    inFlight.add(outgoing);
    if (isStopping) leave(outgoing);
    outgoing.once('close', () => {
      inFlight.delete(outgoing);
      if (isStopping) setImmediate(() => server.closeIdleConnections());
    });
  });
  return () => {
    isStopping = true;
    for (const outgoing of inFlight) leave(outgoing);
  };
};

const stopServer = async (
  server: Server,
  closeWithAnswers: () => void,
  graceMs: number,
): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  closeWithAnswers();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
};

/**
 * Starts listening. Throws the system's error (EADDRINUSE, EACCES) if it cannot. `isPart` selects
 * paths of page assets, which get fewer headers.
 */
export const startServer = async (
  bank: Bank,
  site: Site,
  isPart: (path: string) => boolean,
  timeouts: ClientTimeouts = usualTimeouts,
): Promise<RunningServer> => {
  const headers = await standingHeaders(bank.config.origin.startsWith('https:'));
  const headersOfParts = await partHeaders();
  const listener = getRequestListener(site.fetch, {
    errorHandler: (error) => {
      bank.log.warn('request_unreadable', { error });
      return Response.json(unexpectedProblem.body, { status: 400 });
    },
  });
  const server = createServer({ ...timeouts, maxHeaderSize: 16 * 1024 }, (incoming, outgoing) => {
    const requestId = randomUUID();
    if (isPart(incoming.url ?? '')) {
      outgoing.setHeaders(headersOfParts);
    } else {
      outgoing.setHeaders(headers);
      outgoing.setHeader('X-Request-Id', requestId);
    }
    withRequestId(requestId, () => {
      logAnswer(bank, incoming, outgoing);
      void listener(incoming, outgoing);
    });
  });
  server.maxHeadersCount = 100;
  const closeWithAnswers = inFlightAnswers(server);
  refuseUnreadable(server, headers);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(bank.config.port, bank.config.host, () => resolve());
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : bank.config.port;
  return { port, stop: (graceMs) => stopServer(server, closeWithAnswers, graceMs) };
};
