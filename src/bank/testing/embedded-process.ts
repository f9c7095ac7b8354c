import process from 'node:process';
import { startEmbedded } from '#bank/database/embedded.ts';
import { StartupProblem } from '../database/failures.ts';

/**
 * A process that owns an embedded server, for tests that kill it: prints the server's address as
 * one line of JSON, stops the server on SIGTERM and SIGINT, and exits with a message where it
 * cannot start.
 */
try {
  const server = await startEmbedded({ dataDirectory: process.argv[2]! });
  const { adminUrl, apiUrl, pid, isAdopted } = server;
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ adminUrl, apiUrl, pid, isAdopted })}\n`);
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
