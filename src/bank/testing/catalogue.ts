import { connectOnce } from '../database/connect.ts';

/** Each query lists one kind of object, one line of text for each object or column. */
const queries = {
  tables: `
    select format('%s kind=%s options=%s row security=%s forced=%s owner=%s access=%s', c.relname, c.relkind,
      c.reloptions, c.relrowsecurity, c.relforcerowsecurity, c.relowner::regrole, pg_temp.access(c.relacl)) as line
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')`,
  // Adopted and new databases must have the same order of columns, since rows are read by it.
  columns: `
    select format('%s %s %s type=%s null=%s default=%s identity=%s generated=%s storage=%s collation=%s access=%s',
      c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
      a.attidentity, a.attgenerated, a.attstorage, nullif(a.attcollation, 0)::regcollation,
      pg_temp.access(a.attacl)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
      and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s %s %s validated=%s', coalesce(nullif(c.conrelid, 0)::regclass::text, c.contypid::regtype::text),
      c.conname, pg_get_constraintdef(c.oid), c.convalidated) as line
    from pg_constraint c where c.connamespace = 'public'::regnamespace`,
  indexes: `
    select format('%s valid=%s', pg_get_indexdef(i.indexrelid), i.indisvalid) as line
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`,
  // Comments and white space of function bodies are ignored.
  functions: `
    select format('%s returns=%s language=%s kind=%s volatility=%s definer=%s strict=%s parallel=%s leakproof=%s '
        'cost=%s rows=%s settings=%s owner=%s access=%s source=%s',
      format('%s(%s)', p.proname, pg_get_function_arguments(p.oid)), pg_get_function_result(p.oid), l.lanname,
      p.prokind, p.provolatile, p.prosecdef, p.proisstrict, p.proparallel, p.proleakproof, p.procost, p.prorows,
      p.proconfig, p.proowner::regrole, pg_temp.access(coalesce(p.proacl, acldefault('f', p.proowner))),
      trim(regexp_replace(regexp_replace(p.prosrc, '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))) as line
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace`,
  triggers: `
    select format('%s enabled=%s', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  views: `
    select format('%s %s', c.relname, pg_get_viewdef(c.oid)) as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')`,
  rules: `
    select pg_get_ruledef(r.oid) as line from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = 'public'::regnamespace`,
  types: `
    select format('%s type=%s base=%s null=%s default=%s owner=%s access=%s', t.typname, t.typtype,
      format_type(nullif(t.typbasetype, 0), t.typtypmod), not t.typnotnull, t.typdefault, t.typowner::regrole,
      pg_temp.access(t.typacl)) as line
    from pg_type t where t.typnamespace = 'public'::regnamespace
    union all
    select format('%s value %s %s', e.enumtypid::regtype, e.enumsortorder, e.enumlabel)
    from pg_enum e`,
  sequences: `
    select format('%s type=%s start=%s step=%s minimum=%s maximum=%s cache=%s cycle=%s', s.seqrelid::regclass,
      s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle) as line
    from pg_sequence s`,
  policies: `
    select format('%s %s', p.polrelid::regclass, p.polname) as line from pg_policy p`,
  grants: `
    select format('%s access=%s', n.nspname, pg_temp.access(n.nspacl)) as line
    from pg_namespace n where n.nspname = 'public'
    union all
    select format('default of %s for %s access=%s', d.defaclrole::regrole, d.defaclobjtype, pg_temp.access(d.defaclacl))
    from pg_default_acl d`,
  comments: `
    select format('%s %s: %s', i.type, i.identity, d.description) as line
    from pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i
    where i.schema = 'public' or i.identity like 'public.%'`,
  extensions: `select format('%s %s', extname, extversion) as line from pg_extension`,
} as const;

export type CatalogueKind = keyof typeof queries;

/** The objects of each kind, each as one line of text. */
export type Catalogue = Readonly<Record<CatalogueKind, readonly string[]>>;

const allKinds = Object.keys(queries) as CatalogueKind[];

/** An access list as sorted text. Null, the default of its kind, stays null. */
const accessFunction = `
  create function pg_temp.access(list aclitem[]) returns text language sql as $$
    select string_agg(format('%s:%s%s', case x.grantee when 0 then 'public' else x.grantee::regrole::text end,
        x.privilege_type, case when x.is_grantable then '*' end), ',' order by x.grantee::regrole::text, x.privilege_type)
      from aclexplode(list) x
  $$`;

/** The objects of a database's schema `public`, sorted, by kind; of these kinds only, or of all. */
export const readCatalogue = async <Kind extends CatalogueKind = CatalogueKind>(
  ownerUrl: string,
  kinds: readonly Kind[] = allKinds as Kind[],
): Promise<Readonly<Record<Kind, readonly string[]>>> => {
  const client = await connectOnce(ownerUrl);
  try {
    // Types and relations are printed without their schema.
    await client.query(`set search_path = public`);
    await client.query(accessFunction);
    const found: [string, readonly string[]][] = [];
    for (const kind of kinds) {
      const { rows } = await client.query<{ line: string }>(queries[kind]);
      found.push([kind, rows.map(({ line }) => line).toSorted()]);
    }
    return Object.fromEntries(found) as Record<Kind, readonly string[]>;
  } finally {
    await client.end();
  }
};

/** Every row of every table as text, by table, to compare unused databases. */
export const readRows = async (
  ownerUrl: string,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const client = await connectOnce(ownerUrl);
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const content: Record<string, readonly string[]> = {};
    for (const { name } of tables.rows) {
      if (except.includes(name)) continue;
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${client.escapeIdentifier(name)} t order by 1`,
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await client.end();
  }
};
