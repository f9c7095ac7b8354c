/**
 * A startup failure that the operator can fix. The message is one plain sentence; `main.ts` prints
 * it without a stack trace and exits with 1.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}

/** The code of a PostgreSQL or socket error, '' if there is none. */
export const errorCode = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return '';
};

/** Explains in one plain sentence why a connection failed; never contains the password. */
export const describeConnectionFailure = (url: string, error: unknown): string => {
  const { hostname, port, pathname, username } = new URL(url);
  const where = `${hostname || 'localhost'}:${port || '5432'}`;
  const name = decodeURIComponent(pathname.slice(1)) || username;
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return `The database at ${where} does not accept the name or password of "${username}".`;
    case '3D000':
      return `The database server at ${where} has no database named "${name}".`;
    case '57P03':
      return `The database at ${where} is still starting up or shutting down.`;
    case '53300':
      return `The database at ${where} has no free connection.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database host "${hostname}" cannot be found.`;
    case 'ECONNREFUSED':
      return `No database answers at ${where}.`;
    default:
      return `The database at ${where} cannot be reached: ${plainReason(error)}.`;
  }
};

/** The first line of an error's message without its final period. */
export const plainReason = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').trim().replace(/\.$/, '') || 'no reason given';
};
