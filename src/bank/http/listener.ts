import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { unexpectedProblem } from '#contract/problems.ts';
import type { Bank } from '../bank.ts';
import { partHeaders, standingHeaders } from './security-headers.ts';
import type { Site } from '../site.ts';

/** Times after which a slow client is let go (reliability.md T30). */
const headersTimeoutMs = 10_000;
const bodyTimeoutMs = 30_000;
const idleTimeoutMs = 65_000;

/** A listening server, and how to end it. */
export interface RunningServer {
  readonly port: number;
  /** Takes no more calls, lets those in flight finish, then cuts what is left. */
  stop(graceMs: number): Promise<void>;
}

/** Paths without what may be a secret or a person: long opaque parts and queries stay out of logs. */
const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '/').replaceAll(/[\w%.~-]{20,}/g, ':id').slice(0, 200);

const logAnswer = (
  bank: Bank,
  requestId: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void => {
  const startedMs = performance.now();
  // Taken now: whoever serves a part of the site may shorten the address.
  const path = loggedPath(incoming.url ?? '/');
  outgoing.once('close', () => {
    bank.log.info('request', {
      request_id: requestId,
      method: incoming.method,
      path,
      status: outgoing.statusCode,
      is_complete: outgoing.writableFinished,
      duration_ms: Math.round(performance.now() - startedMs),
    });
  });
};

/** What Node refuses before there is a request still carries every standing header. */
const refuseUnreadable = (server: Server, headers: Readonly<Record<string, string>>): void => {
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
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
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

/** Answers under way; once the server is stopping, each takes its connection with it. */
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
 * Listens; throws the system's error (EADDRINUSE, EACCES) where it cannot. `isPart` tells the paths
 * that are only ever parts of a page, which carry fewer headers.
 */
export const startServer = async (
  bank: Bank,
  site: Site,
  isPart: (path: string) => boolean = () => false,
): Promise<RunningServer> => {
  const headers = standingHeaders(bank.config.origin.startsWith('https:'));
  const listener = getRequestListener(site.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      bank.log.warn('request_unreadable', { error });
      return Response.json(unexpectedProblem.body, { status: 400 });
    },
  });
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: bodyTimeoutMs,
      keepAliveTimeout: idleTimeoutMs,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => {
      const requestId = randomUUID();
      if (isPart(incoming.url ?? '')) {
        outgoing.setHeaders(new Map(Object.entries(partHeaders)));
      } else {
        outgoing.setHeaders(new Map(Object.entries(headers)));
        outgoing.setHeader('X-Request-Id', requestId);
      }
      logAnswer(bank, requestId, incoming, outgoing);
      void listener(incoming, outgoing);
    },
  );
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
