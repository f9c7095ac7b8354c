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
import { walkCut } from '../fixtures/transfers/cut-points/walk.ts';

/** One cut: how long it took until the one true outcome was on the screen, or what was not true. */
export type Round =
  | { readonly isTrue: true; readonly seconds: number }
  | { readonly isTrue: false; readonly why: string };

/** One point, cut off for each of the times. */
export interface CutFigures {
  readonly name: string;
  readonly told: Outcome;
  readonly rounds: readonly Round[];
}

/** Back at once, and after so long that whoever asks for the network has become slow about it. */
export const awaySeconds = [0, 15] as const;

/** What takes longer than this is told as it is, and a fault. */
const withinMs = 60_000;

interface Place {
  readonly browser: Browser;
  readonly bank: BankClient;
  readonly origin: string;
}

/** One round of a point, in a browser and behind a network of its own. */
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
    const stayAway = () => wait(awayMs);
    const stage = { page, bank: place.bank, network, anotherDevice, stayAway };
    return { isTrue: true, seconds: (await walkCut(stage, point, { withinMs })).seconds };
  } catch (error) {
    return { isTrue: false, why: `${point.name}, after ${awayMs / 1_000} s: ${inspect(error)}` };
  } finally {
    for (const context of contexts) await context.close();
    await network.stop();
  }
};

/** Cuts a sending off at each of the twelve points, and clocks how its customer learns the outcome. */
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
    const all = [...points, ...serverPoints({ start, kill: () => server.kill() })];
    const figures: CutFigures[] = [];
    for (const point of all) {
      const rounds: Round[] = [];
      for (const away of awaySeconds) rounds.push(await walk(place, point, away * 1_000));
      figures.push({ name: point.name, told: point.told, rounds });
    }
    return figures;
  } finally {
    await browser.close();
    await calls.dispose();
    await server.remove();
  }
};
