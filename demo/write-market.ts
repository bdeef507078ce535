import { type Kysely, sql } from 'kysely'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { LeadRows } from './leads/leads.ts'
import type { Batch, generateMarket } from './market.ts'

type Market = ReturnType<typeof generateMarket>

/** Writes people first, then each batch while the next one is generated. Must be called in a transaction. */
export async function writeMarket(
  db: Kysely<Database>,
  { people, pictures, batches }: Market,
  now: Date,
  onProgress: (written: number) => void,
) {
  await withoutTriggers(db, async () => {
    await insertAll(db, 'profile', people.profiles)
    await insertAll(db, 'biz', people.brokerages)
    await insertAll(db, 'biz_location', people.offices)
    await insertAll(db, 'biz_employee', people.employees)
    await insertAll(
      db,
      'biz_picture',
      pictures.flatMap(({ gallery }) => gallery),
    )
    for (const { bizId, titleImageUrl } of pictures)
      await db
        .updateTable('biz')
        .set({ title_image_url: titleImageUrl })
        .where('id', '=', bizId)
        .execute()
    let written = 0
    let writing: Promise<void> = Promise.resolve()
    for (const batch of batches()) {
      await writing
      writing = writeBatch(db, batch, now)
      // The next `await` rethrows the error. This handler prevents an unhandled rejection before that.
      writing.catch(() => undefined)
      written += batch.length
      onProgress(written)
    }
    await writing
    // Sets values that triggers usually set.
    await sql`update listing set registration_country_id = registration_country_id(registration)`.execute(
      db,
    )
    await sql`update listing set family_id = known.id from model_family known
      where known.make_id = listing.make_id and known.name = listing.family`.execute(db)
  })
  await moveSequences(db)
  await notifyFollowers(db)
}

async function writeBatch(db: Kysely<Database>, batch: Batch, now: Date) {
  await insertAll(
    db,
    'listing',
    batch.map((listing) => listing.row),
  )
  await insertAll(
    db,
    'listing_engine',
    batch.flatMap((listing) => listing.engines),
  )
  await insertAll(
    db,
    'listing_image',
    batch.flatMap((listing) => listing.images),
  )
  await insertAll(
    db,
    'listing_price',
    batch.flatMap((listing) => listing.prices),
  )
  await writeCosts(
    { db, now: () => now },
    batch.map(({ row }) => row.id),
  )
  await insertAll(
    db,
    'listing_tally',
    batch.map(({ tally, leads }) => ({ ...tally, leads: leads.length })),
  )
  await writeLeads(
    db,
    batch.flatMap((listing) => listing.leads),
  )
}

async function writeLeads(db: Kysely<Database>, leads: LeadRows[]) {
  await insertAll(
    db,
    'lead',
    leads.map(({ lead }) => lead),
  )
  for (const [table, rows] of [
    ['lead_delivery', leads.flatMap(({ deliveries }) => deliveries)],
    ['lead_history', leads.flatMap(({ history }) => history)],
    ['lead_note', leads.flatMap(({ notes }) => notes)],
    ['lead_message', leads.flatMap(({ messages }) => messages)],
  ] as const)
    await insertAll(db, table, rows)
}

/**
 * Inserts all rows with one statement. Rows are sent as JSON, and PostgreSQL converts them to the table's own types.
 */
async function insertAll(db: Kysely<Database>, table: keyof Database, rows: object[]) {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
  `.execute(db)
}

/**
 * Disables triggers. Otherwise, the change log would get a million entries, although followers only need to reload once
 * at the end. For superusers, this also skips foreign key checks, but references are valid by construction.
 */
async function withoutTriggers(db: Kysely<Database>, work: () => Promise<void>) {
  const { rows } = await sql<{
    rolsuper: boolean
  }>`select rolsuper from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.rolsuper) {
    await sql`set local session_replication_role = replica`.execute(db)
    await work()
    await sql`set local session_replication_role = origin`.execute(db)
    return
  }
  for (const table of watched)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await work()
  await sql`set constraints all immediate`.execute(db)
  for (const table of watched)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

const watched = ['listing', 'listing_engine', 'listing_image'] as const

/** Sets the sequences so that they continue after the inserted IDs. */
async function moveSequences(db: Kysely<Database>) {
  for (const table of [
    'profile',
    'biz',
    'biz_location',
    'biz_employee',
    'listing',
    'lead',
  ] as const)
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.table(table)})))
    `.execute(db)
}

/** Truncates the change log, so that all followers reload the market. */
async function notifyFollowers(db: Kysely<Database>) {
  await sql`update listing_version set version = version + 1, log_starts_after = version + 1`.execute(
    db,
  )
  await sql`select pg_notify('listing_change', (select version::text from listing_version))`.execute(
    db,
  )
}
