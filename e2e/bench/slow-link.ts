import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { answerDestination, readDestination } from '../fixtures/network/socks-handshake.ts';

/** The link of peers.md: a cheap phone in Bangladesh on a bad day. */
const kilobitsPerSecond = 400;
const roundTripMs = 400;
/** TCP and TLS 1.3 handshakes before a new connection carries data. */
const setUpMs = 2 * roundTripMs;
const segmentBytes = 1_460;
const segmentHeaderBytes = 40;

/** The bytes received for one request, including headers. */
export interface Answer {
  readonly path: string;
  readonly requestedAtMs: number;
  bytes: number;
}

const requestLine = /^[A-Z]{3,7} (\S+) HTTP\/1\.1\r\n/u;

interface Direction {
  freeAtMs: number;
}

/** One 3G link shared by everything the browser opens, shaped like `measure-web.mjs --link`. */
export interface SlowLink {
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** Turns the shaping on or off. */
  readonly setShaped: (isShaped: boolean) => void;
  /** The responses so far, oldest first: HTTP/1.1 sends one at a time on a connection. */
  readonly answers: () => readonly Answer[];
  readonly stop: () => Promise<void>;
}

/** Starts the link as a SOCKS5 proxy, so that the bank keeps its own address. */
export const startSlowLink = async (): Promise<SlowLink> => {
  let isShaped = true;
  const answers: Answer[] = [];
  const up: Direction = { freeAtMs: 0 };
  const down: Direction = { freeAtMs: 0 };
  const sockets = new Set<Socket>();

  const carry = (
    from: Socket,
    to: Socket,
    direction: Direction,
    openedAtMs: number,
    note: (chunk: Buffer) => void,
  ): void => {
    let lastOutMs = 0;
    from.on('data', (chunk: Buffer) => {
      note(chunk);
      if (!isShaped) return void to.write(chunk);
      // One chunk of each connection on the link at a time, so that connections share it fairly.
      from.pause();
      const nowMs = performance.now();
      let atMs = Math.max(nowMs, direction.freeAtMs, openedAtMs + setUpMs);
      for (let start = 0; start < chunk.length; start += segmentBytes) {
        const segment = chunk.subarray(start, start + segmentBytes);
        atMs += ((segment.length + segmentHeaderBytes) * 8) / kilobitsPerSecond;
        lastOutMs = Math.max(lastOutMs, atMs + roundTripMs / 2);
        setTimeout(() => void (to.destroyed || to.write(segment)), lastOutMs - nowMs);
      }
      direction.freeAtMs = atMs;
      setTimeout(() => from.resume(), atMs - nowMs);
    });
    const afterLast = (run: () => void): void => {
      setTimeout(run, Math.max(0, lastOutMs - performance.now()) + 5);
    };
    from.on('error', () => to.destroy());
    from.on('end', () => afterLast(() => to.end()));
    from.on('close', () => afterLast(() => to.destroy()));
  };

  const serve = async (browser: Socket): Promise<void> => {
    sockets.add(browser);
    browser.once('close', () => sockets.delete(browser));
    browser.on('error', () => browser.destroy());
    const destination = await readDestination(browser);
    if (!destination) return void browser.destroy();
    const bank = connect(destination).setNoDelay(true);
    const openedAtMs = performance.now();
    bank.once('connect', () => {
      answerDestination(browser, true);
      let answer: Answer | undefined;
      carry(browser, bank, up, openedAtMs, (chunk) => {
        const [, path] = requestLine.exec(chunk.toString('latin1')) ?? [];
        if (path === undefined) return;
        answer = { path, requestedAtMs: Date.now(), bytes: 0 };
        answers.push(answer);
      });
      carry(bank, browser, down, openedAtMs, (chunk) => {
        if (answer) answer.bytes += chunk.length;
      });
    });
    bank.once('error', () => browser.destroy());
  };

  const server = createServer({ noDelay: true, highWaterMark: 8_192 }, (socket) => {
    void serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { server: `socks5://127.0.0.1:${port}`, bypass: '<-loopback>' },
    setShaped: (next) => {
      isShaped = next;
    },
    answers: () => answers,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
