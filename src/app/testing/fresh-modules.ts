import { afterAll, vi } from 'vitest';

/*
 * Before every file of the app's rules (app/vitest.config.ts). The files share a worker, whose start takes longer than
 * most of them. Each one evaluates the app's modules again, and ends with what it has started, like a page that is
 * closed.
 */
vi.resetModules();

const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const started: ReturnType<typeof setTimeout>[] = [];

const noted = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  Object.assign((...given: Parameters<Start>) => {
    const timer = (start as (...all: unknown[]) => ReturnType<typeof setTimeout>)(...given);
    started.push(timer);
    return timer;
  }, start) as unknown as Start;

globalThis.setTimeout = noted(startTimeout);
globalThis.setInterval = noted(startInterval);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const timer of started) clearTimeout(timer);
  globalThis.setTimeout = startTimeout;
  globalThis.setInterval = startInterval;
});
