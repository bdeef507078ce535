import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { Manifest, TableShape } from './manifest.ts'

/** Schemas of the application and the job queue. */
const schemas = ['public', 'pgboss']

export type DatabaseShape = Pick<Manifest, 'postgres' | 'migrations' | 'jobs'> & {
  /** Tables, largest first. Partitioned tables are listed by partition. */
  tables: TableShape[]
}

/** Returns the PostgreSQL and job queue versions, the migrations, and the tables that this connection sees. */
export async function describeDatabase(client: pg.Client): Promise<DatabaseShape> {
  const { rows: versions } = await client.query<{
    postgres: string
    market: boolean
    jobs: boolean
  }>(`
    select current_setting('server_version') as postgres,
      to_regclass('public.kysely_migration') is not null as market,
      to_regclass('pgboss.version') is not null as jobs`)
  const [has] = versions
  if (!has?.market) throw new BackupError('This database has no Windsock data.')
  return {
    postgres: has.postgres,
    migrations: await readMigrations(client),
    jobs: has.jobs ? await readJobsVersion(client) : null,
    tables: await listTables(client),
  }
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}

export async function readJobsVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(tablesSql, [schemas])
  return rows
}

/** Excludes tables that belong to extensions, and generated columns, which are recomputed. */
const tablesSql = `
  select n.nspname as schema, c.relname as name,
    (select coalesce(json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    case when c.relispartition then json_build_object(
      'parent', (select relname from pg_inherits join pg_class p on p.oid = inhparent where inhrelid = c.oid),
      'bound', pg_get_expr(c.relpartbound, c.oid)) end as partition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any($1)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by pg_relation_size(c.oid) desc, n.nspname, c.relname`

type SequenceState = Manifest['sequences'][number]

/**
 * Reads the sequences, which aren't part of a snapshot. Call it after taking the snapshot, so that the values are at
 * least as high as the snapshot's rows require.
 */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(sequencesSql, [schemas])
  const sequences: SequenceState[] = []
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteTable({ schema, name })}`,
    )
    if (states[0]) sequences.push({ schema, name, ...states[0] })
  }
  return sequences
}

const sequencesSql = `
  select n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`

/** Checks that the application's schemas contain no tables, views, or sequences. */
export async function isDatabaseEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select not exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname = any($1)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as is`,
    [schemas],
  )
  return rows[0]?.is === true
}

export function quoteTable({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
