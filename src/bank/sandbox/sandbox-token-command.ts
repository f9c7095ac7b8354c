import process from 'node:process';
import * as v from 'valibot';
import { apiPath, headerNames } from '#contract/endpoint.ts';
import { codedProblem } from '#contract/problems.ts';
import { sandboxToken } from '#contract/sandbox.ts';

/** Prints one sentence and exits with status 1. */
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const ask = async (url: string, email: string): Promise<Response> => {
  const key = process.env['API_KEYS']?.split(',')[0]?.trim() || 'kheya-web';
  try {
    return await fetch(url, {
      method: sandboxToken.method,
      headers: { [headerNames.apiKey]: key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  } catch {
    return giveUp(`No bank answers at ${new URL(url).origin}: start it with npm start first.`);
  }
};

/** `npm run -s sandbox:token -- us@kheya.test`: prints a bearer token of the running bank. */
const main = async (): Promise<void> => {
  const email = process.argv[2]?.trim();
  if (!email) giveUp('Say whose token: npm run -s sandbox:token -- us@kheya.test');
  const port = process.env['PORT']?.trim() || '4173';
  const address = `http://localhost:${port}`;
  if (!URL.canParse(address)) giveUp(`"${address}" is not an address; look at PORT.`);
  const answer = await ask(`${new URL(address).origin}${apiPath}${sandboxToken.path}`, email ?? '');
  const body: unknown = await answer.json().catch(() => undefined);
  const issued = v.safeParse(sandboxToken.response, body);
  if (answer.ok && issued.success) {
    process.stdout.write(`${issued.output.token}\n`);
    return;
  }
  const problem = v.safeParse(codedProblem, body);
  if (answer.status === 404)
    giveUp(`The bank knows nobody at ${email}, or its sandbox is switched off.`);
  giveUp(
    problem.success
      ? `The bank gave no token: ${problem.output.detail}`
      : `The program at ${address} did not answer as the bank does.`,
  );
};

await main();
