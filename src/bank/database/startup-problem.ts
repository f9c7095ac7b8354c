/**
 * The bank cannot start, and a person can do something about it. The message is one plain sentence;
 * `main.ts` prints it without a stack trace and exits with 1.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
