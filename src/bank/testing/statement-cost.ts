import type pg from 'pg';

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/**
 * Executes a statement twice and returns the buffers (pages of 8 kB) of the second execution, with
 * those of the functions it calls. The first execution plans and reads the catalogue.
 */
export const countBuffers = async (
  session: pg.Client,
  statement: string,
  values: () => readonly unknown[],
): Promise<number> => {
  await session.query(statement, [...values()]);
  const { rows } = await session.query<{ 'QUERY PLAN': readonly Explained[] }>(
    `explain (analyze, buffers, format json) ${statement}`,
    [...values()],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('no plan');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
};
