import type pg from 'pg'

/** Returns the ID of the backup whose database is restored but whose files are still pending, or null. */
export async function readRestoreMarker(client: pg.Client): Promise<string | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('windsock_restore.pending') is not null as exists`,
  )
  if (!found[0]?.exists) return null
  const { rows } = await client.query<{ id: string }>('select id from windsock_restore.pending')
  return rows[0]?.id ?? null
}

/** Uses a schema of its own that backups don't include. */
export async function writeRestoreMarker(client: pg.Client, id: string): Promise<void> {
  await client.query('create schema windsock_restore')
  await client.query('create table windsock_restore.pending (id text not null)')
  await client.query('insert into windsock_restore.pending values ($1)', [id])
}

export async function clearRestoreMarker(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists windsock_restore cascade')
}
