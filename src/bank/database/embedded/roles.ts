import type pg from 'pg';
import type { ClusterFolder } from './cluster-folder.ts';

export const ownerRole = 'kheya_owner';
export const apiRole = 'kheya_api';
export const databaseName = 'kheya';

/** Makes what the bank needs once per server: two roles, and a database that belongs to the owner. */
export const ensureRoles = async (client: pg.Client, secrets: ClusterFolder['secrets']) => {
  const roles = [
    [ownerRole, secrets.owner],
    [apiRole, secrets.api],
  ] as const;
  for (const [role, password] of roles) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0)
      await client.query(
        `create role ${role} login nosuperuser password ${client.escapeLiteral(password)}`,
      );
  }
  const { rowCount } = await client.query('select from pg_database where datname = $1', [
    databaseName,
  ]);
  if (rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  await client.query(`revoke all on database ${databaseName} from public`);
  await client.query(`grant connect on database ${databaseName} to ${apiRole}`);
};
