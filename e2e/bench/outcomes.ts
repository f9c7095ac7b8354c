import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { type Browser, chromium, request } from '@playwright/test';
import { BankClient } from '../fixtures/bank-client.ts';
import { browserSettings } from '../fixtures/chromium.ts';
import { FaultyNetwork } from '../fixtures/network/faulty-network.ts';
import { ReleaseBank } from '../fixtures/release/release-bank.ts';
import type { CutPoint, Outcome } from '../fixtures/transfers/cut-points/cut-point.ts';
import { points } from '../fixtures/transfers/cut-points/points.ts';
import { serverPoints } from '../fixtures/transfers/cut-points/server-points.ts';
import { runCutPoint } from '../fixtures/transfers/cut-points/run-cut-point.ts';

/** One round: the time until the correct outcome was shown, or the error. */
export type Round =
  | { readonly isTrue: true; readonly seconds: number }
  | { readonly isTrue: false; readonly why: string };

/** One cut point with its rounds for each time offline. */
export interface CutFigures {
  readonly name: string;
  readonly expected: Outcome;
  readonly rounds: readonly Round[];
}

/** Seconds offline: back immediately, and long enough for slow retry intervals. */
export const awaySeconds = [0, 15] as const;

/** A longer wait is reported as a failure. */
const withinMs = 60_000;

interface Place {
  readonly browser: Browser;
  readonly bank: BankClient;
  readonly origin: string;
}

/** One round of a cut point, with its own browser and network. */
const walk = async (place: Place, point: CutPoint, awayMs: number): Promise<Round> => {
  const network = await FaultyNetwork.start();
  const newContext = () =>
    place.browser.newContext({
      baseURL: place.origin,
      locale: browserSettings.locale,
      timezoneId: browserSettings.timezoneId,
      viewport: browserSettings.viewport,
      proxy: network.proxy,
    });
  const contexts = [await newContext()];
  try {
    const page = await contexts[0]!.newPage();
    const anotherDevice = async () => {
      const context = await newContext();
      contexts.push(context);
      return context;
    };
    const waitOffline = () => wait(awayMs);
    const stage = { page, bank: place.bank, network, anotherDevice, waitOffline };
    return { isTrue: true, seconds: (await runCutPoint(stage, point, { withinMs })).seconds };
  } catch (error) {
    return { isTrue: false, why: `${point.name}, after ${awayMs / 1_000} s: ${inspect(error)}` };
  } finally {
    for (const context of contexts) await context.close();
    await network.stop();
  }
};

/** Interrupts a submission at each of the twelve points and measures how soon the customer learns the outcome. */
export const outcomesAfterCuts = async (port: number): Promise<readonly CutFigures[]> => {
  const server = new ReleaseBank(port);
  const start = () => server.deploy({ appFolder: join(import.meta.dirname, '../../dist/app') });
  await start();
  const origin = `http://localhost:${port}`;
  const calls = await request.newContext({ baseURL: origin });
  const { executablePath, args } = browserSettings;
  const browser = await chromium.launch({ executablePath, args });
  try {
    const place = { browser, bank: new BankClient(calls), origin };
    const killed = serverPoints({ start, kill: () => server.kill() });
    const all = [...points, ...Object.values(killed)];
    const figures: CutFigures[] = [];
    for (const point of all) {
      const rounds: Round[] = [];
      for (const away of awaySeconds) rounds.push(await walk(place, point, away * 1_000));
      figures.push({ name: point.name, expected: point.expected, rounds });
    }
    return figures;
  } finally {
    await browser.close();
    await calls.dispose();
    await server.remove();
  }
};
