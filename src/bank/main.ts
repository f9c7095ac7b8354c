import { createServer } from 'node:net';
import process from 'node:process';
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { StartupProblem } from './database/startup-problem.ts';
import { makeLog } from './log.ts';
import { type RunningBank, startBank } from './start-bank.ts';

/** One plain sentence for the person at the keyboard; the program ends with 1 (spec of `npm start`). */
const explain = (error: unknown, config: Config | undefined): string => {
  if (error instanceof ConfigProblem || error instanceof StartupProblem) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = config === undefined ? '' : `${config.host}:${config.port}`;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program; stop it or set PORT to another number.`;
  if (
    code === 'EACCES' &&
    error instanceof Error &&
    'syscall' in error &&
    error.syscall === 'listen'
  )
    return `The bank may not listen on ${where}; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address "${config?.host}"; set HOST to one it has.`;
  return `The bank could not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
};

/** A busy port is found before a database is started for nothing. */
const requireFreePort = async ({ port, host }: Config): Promise<void> => {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
};

const say = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** Ctrl-C and SIGTERM end everything cleanly; a second one does not wait. */
const stopOnSignal = (running: Promise<RunningBank>): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(130);
    isStopping = true;
    try {
      await (await running).stop();
      process.exit(0);
    } catch (error) {
      say(`The bank did not stop cleanly: ${error instanceof Error ? error.message : 'unknown'}`);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
};

const main = async (): Promise<void> => {
  let config: Config | undefined;
  try {
    config = readConfig(process.env, process.cwd());
    const log = makeLog(
      config.logLevel,
      (line) => process.stderr.write(`${line}\n`),
      () => Date.now(),
    );
    process.on('unhandledRejection', (error) => log.error('unhandled_rejection', { error }));
    await requireFreePort(config);
    const running = startBank(config, log, (problem) => {
      say(problem.message);
      process.exit(1);
    });
    stopOnSignal(running);
    await running;
    process.stdout.write(`Kheya is open at ${config.origin}\n`);
  } catch (error) {
    say(explain(error, config));
    process.exit(1);
  }
};

await main();
