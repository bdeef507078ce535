import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { listMigrations, migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.gen.ts'
import { BackupError } from './backup-error.ts'
import { listTables, quoteName, quoteTable, readJobsVersion } from './describe-database.ts'
import type { Manifest, TableShape } from './manifest.ts'

/** Creates the empty tables for a backup by running this release's migrations. Call it in a transaction. */
export async function rebuildSchema(
  client: pg.Client,
  db: Kysely<Database>,
  manifest: Manifest,
): Promise<void> {
  await assertKnownMigrations(manifest)
  await migrate(db, 'migrations', manifest.migrations)
  if (manifest.jobs !== null) await makeJobTables(client, manifest.jobs)
  for (const table of await missingPartitions(client, manifest.tables))
    await makePartition(client, table)
  await assertSameShape(client, manifest.tables)
  await sql`set constraints all immediate`.execute(db)
}

/**
 * Deletes the rows that migrations insert, because the backup contains them too. Disable triggers first because some
 * tables reject deletions.
 */
export async function emptyTables(client: pg.Client): Promise<void> {
  const all = (await listTables(client)).map(quoteTable)
  await client.query(`truncate ${all.join(', ')}`)
}

async function assertKnownMigrations({ id, migrations }: Manifest) {
  const own = await listMigrations()
  const unknown = migrations.find((name) => !own.has(name))
  if (unknown)
    throw new BackupError(
      `Backup ${id} was made by a different release. This release doesn’t have migration ${unknown}. Restore the backup with that release or a later one.`,
    )
}

/**
 * Creates the tables of the job queue. The queue library can create only the latest version, and upgrades older
 * versions when the site starts.
 */
async function makeJobTables(client: pg.Client, version: number) {
  const plans = getConstructionPlans('pgboss')
  // Removes the library's own BEGIN and COMMIT because the caller has already started a transaction.
  await client.query(plans.replace(/^\s*BEGIN;/, '').replace(/COMMIT;?\s*$/, ''))
  const own = await readJobsVersion(client)
  if (own !== version)
    throw new BackupError(
      `The backup’s job queue has version ${version}, but this release uses ${own}. Restore with the release that made the backup, then start this release on it.`,
    )
}

async function missingPartitions(client: pg.Client, tables: readonly TableShape[]) {
  const there = new Set((await listTables(client)).map(quoteTable))
  return tables.filter((table) => table.partition !== null && !there.has(quoteTable(table)))
}

/** Creates a monthly or daily partition. A running site creates and drops these on its own. */
async function makePartition(client: pg.Client, { schema, name, partition }: TableShape) {
  if (!partition) return
  const parent = quoteTable({ schema, name: partition.parent })
  await client.query(
    `create table ${quoteTable({ schema, name })} partition of ${parent} ${partition.bound}`,
  )
}

async function assertSameShape(client: pg.Client, tables: readonly TableShape[]) {
  const there = new Map((await listTables(client)).map((table) => [quoteTable(table), table]))
  for (const table of tables) {
    const made = there.get(quoteTable(table))
    if (!made || JSON.stringify(made.columns) !== JSON.stringify(table.columns))
      throw new BackupError(
        `Table ${table.name} has different columns here than in the backup. Restore with the release that made the backup.`,
      )
  }
}

/**
 * Disables triggers, and drops foreign keys and indexes to speed up loading. Returns a function that restores them.
 * Requires only table ownership.
 */
export async function suspendConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const again: string[] = []
  const { rows: triggers } = await client.query<{ table: string }>(triggersSql)
  for (const { table } of triggers) {
    await client.query(`alter table ${table} disable trigger user`)
    again.push(`alter table ${table} enable trigger user`)
  }
  const { rows: keys } = await client.query<Constraint>(foreignKeysSql)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoteName(name)}`)
  const { rows: indexes } = await client.query<{ index: string; definition: string }>(indexesSql)
  for (const { index, definition } of indexes) {
    await client.query(`drop index ${index}`)
    // For an index on a partitioned table, the catalog's definition excludes the partitions.
    again.unshift(definition.replace(' ON ONLY ', ' ON '))
  }
  for (const { table, name, definition } of keys)
    again.push(`alter table ${table} add constraint ${quoteName(name)} ${definition}`)
  return async () => {
    for (const statement of again) await client.query(statement)
  }
}

type Constraint = { table: string; name: string; definition: string }

const triggersSql = `
  select distinct c.oid::regclass::text as table
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and tgparentid = 0 and relnamespace in ('public'::regnamespace, to_regnamespace('pgboss'))`
const foreignKeysSql = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, to_regnamespace('pgboss'))`
/** Excludes the indexes of constraints, so that rows are still checked while they are loaded. */
const indexesSql = `
  select c.oid::regclass::text as index, pg_get_indexdef(c.oid) as definition
  from pg_class c
  where c.relkind in ('i', 'I') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = c.oid)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
