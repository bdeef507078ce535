import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/server/database/database.ts'
import { GuardedPool } from '#kernel/server/database/guarded-pool.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { queryAt } from './query-at.ts'

export type TestDatabase = {
  url: string
  db: Db
  /** Empties the database for the next context of this worker. */
  release: () => Promise<void>
}

const silentLog = createLog(readConfig({ LOG_LEVEL: 'silent' }))

/** Empty databases of this worker. Test files in a worker share its modules, and therefore this list. */
const available: Owned[] = []

/**
 * Returns a migrated database that contains only rows from migrations. Emptying a database takes a tenth of the time it
 * takes to clone the template, so each worker reuses its databases.
 */
export async function acquireDatabase(): Promise<TestDatabase> {
  const database = available.pop() ?? (await cloneEmpty())
  return hand(database, async () => {
    // Some tests end all connections to their database, including the one that empties it.
    if (await empty(database).catch(() => false)) available.push(database)
    else await drop(database)
  })
}

/**
 * Returns a database that also contains the places, airports, makes, and models that each site loads. Cloning it takes a
 * tenth of the time it takes to load them, and dropping it less time than emptying it.
 */
export async function acquireReferenceDatabase(): Promise<TestDatabase> {
  const database = await clone(await makeReferenceTemplate())
  return hand(database, () => drop(database))
}

function hand({ url, pool }: Clone, release: () => Promise<void>): TestDatabase {
  let isReleased = false
  return {
    url,
    db: lend(pool),
    async release() {
      // A second release would give the database to two contexts, or drop it under the next one.
      if (isReleased) return
      isReleased = true
      await release()
    },
  }
}

/**
 * Returns an access to the pool that can't be used after it's destroyed, unlike the connections. A new connection costs
 * as much as the statements of a small test, because it reads the catalog again.
 */
function lend(pool: pg.Pool): Db {
  const source = {
    connect: () => pool.connect(),
    async end() {
      while (pool.totalCount > pool.idleCount) await once(pool, 'release')
    },
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: new GuardedPool(source) }) })
}

/** Creates a template for this run unless another worker has done so. */
async function makeReferenceTemplate(): Promise<string> {
  const name = `${inject('templateName')}_reference`
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query('select pg_advisory_lock(hashtext($1))', [name])
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (!rowCount) {
    const { name: draft, client, pool } = await clone(inject('templateName'))
    await loadReferenceData(lend(pool))
    await Promise.all([client.end(), pool.end()])
    await admin.query(`alter database ${draft} rename to ${name}`)
  }
  await admin.end()
  return name
}

async function clone(template: string): Promise<Clone> {
  const name = `windsock_test_${randomBytes(6).toString('hex')}`
  const server = inject('postgresUrl')
  // Copies files because writing everything to the WAL first takes twice as long.
  await queryAt(server, `create database ${name} template ${template} strategy file_copy`)
  const url = server.replace(/\/windsock$/, `/${name}`)
  const client = new pg.Client({ connectionString: url })
  // Ends with the cluster.
  client.on('error', () => undefined)
  await client.connect()
  // Allows more time than for visitors' requests because the machine may be busy.
  const { pool } = openDatabase(url, silentLog, { max: 6, statementTimeoutMs: 300_000 })
  return { name, url, client, pool }
}

async function cloneEmpty(): Promise<Owned> {
  const database = await clone(inject('templateName'))
  const { client } = database
  const tables = await listTables(client)
  const filled = await findFilled(client, tables)
  const reference: Reference[] = []
  for (const table of filled) reference.push(await readReference(client, table))
  return {
    ...database,
    schema: await describeSchema(client),
    emptied: tables.filter((table) => !filled.includes(table)),
    reference,
    sequences: await readSequences(client),
  }
}

/** Empties the database. Returns false if the test has changed the schema, so that it can't be reused. */
async function empty({ client, schema, emptied, reference, sequences }: Owned): Promise<boolean> {
  // Keeps idle connections of the pool.
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity activity
    where datname = current_database() and pid <> pg_backend_pid() and not (
      application_name = 'windsock' and state = 'idle'
      and not exists (select from pg_locks where pg_locks.pid = activity.pid))`)
  if ((await describeSchema(client)) !== schema) return false
  const filled = await findFilled(client, emptied)
  const changed = await findChanged(client, reference)
  await client.query(
    [
      'begin',
      // The order of the tables doesn't matter if foreign keys and triggers are disabled.
      'set local session_replication_role = replica',
      ...filled.map((table) => `delete from ${table}`),
      ...changed.map(({ restore }) => restore),
      'commit',
      sequences,
    ].join(';'),
  )
  return true
}

async function drop({ name, client, pool }: Clone) {
  await client.end()
  await queryAt(inject('postgresUrl'), `drop database ${name} with (force)`)
  await pool.end()
}

/**
 * Returns a fingerprint of the schema. It changes if a table, column, constraint, trigger, or function is added or
 * removed.
 */
async function describeSchema(client: pg.Client): Promise<string> {
  const catalogs = ['pg_class', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_attrdef']
  const counts = catalogs.map((catalog) => `(select count(*) || '/' || max(oid) from ${catalog})`)
  const { rows } = await client.query<{ text: string }>(
    `select concat_ws(' ', ${counts.join()}, (select count(*) from pg_attribute)) as text`,
  )
  return rows[0]?.text ?? ''
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    order by relnamespace::regnamespace::text, relname`)
  return rows.map(({ name }) => name)
}

/** Returns the tables that have rows. */
async function findFilled(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const names = tables.map((table) => `case when exists (select from ${table}) then '${table}' end`)
  const { rows } = await client.query<{ filled: string[] }>({
    name: `filled-${tables.length}`,
    text: `select array_remove(array[${names.join()}]::text[], null) as filled`,
  })
  return rows[0]?.filled ?? []
}

async function readReference(client: pg.Client, table: string): Promise<Reference> {
  const { rows } = await client.query<{ columns: string; digest: string; content: string }>(`
    select ${digestOf(table)} as digest,
      (select json_agg(t)::text from ${table} t) as content,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
          and attgenerated = '') as columns`)
  const { columns = '', digest = '', content = '' } = rows[0] ?? {}
  const restore = `
    delete from ${table};
    insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(content)})`
  return { table, digest, restore }
}

async function findChanged(client: pg.Client, reference: Reference[]): Promise<Reference[]> {
  const { rows } = await client.query<{ digests: string[] }>({
    name: 'digests',
    text: `select array[${reference.map(({ table }) => digestOf(table)).join()}] as digests`,
  })
  return reference.filter(({ digest }, index) => rows[0]?.digests[index] !== digest)
}

function digestOf(table: string): string {
  return `coalesce((select md5(string_agg(t::text, '|' order by t::text)) from ${table} t), '')`
}

/** Returns a statement that resets all sequences to their current values. */
async function readSequences(client: pg.Client): Promise<string> {
  const { rows: sequences } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'S' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)
  const states = sequences.map(
    ({ name }) =>
      `select format('setval(%L, %s, %L)', '${name}', last_value, is_called) from ${name}`,
  )
  const { rows } = await client.query<{ format: string }>(states.join(' union all '))
  return `select ${rows.map(({ format }) => format).join()}`
}

type Clone = {
  name: string
  url: string
  /** Empties the database. Stays open because planning the statements takes longer than running them. */
  client: pg.Client
  /** Stays open for the next contexts. */
  pool: pg.Pool
}
type Owned = Clone & {
  schema: string
  /** Tables that are empty in the template. `reference` contains the others. */
  emptied: string[]
  reference: Reference[]
  /** Statement that resets all sequences. */
  sequences: string
}
type Reference = { table: string; digest: string; restore: string }
