import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/**
 * Checks whether the connected server uses this folder, by creating a file and looking for it through the server. A
 * password or system identifier wouldn't prove it, because a copied folder has the same ones. The file is empty because
 * the disk may be full.
 */
export async function servesFolder(client: pg.Client, folder: string): Promise<boolean> {
  const name = `windsock-${randomBytes(8).toString('hex')}`
  try {
    await writeFile(join(folder, name), '', { flag: 'wx' })
    const { rows } = await client.query<{ found: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as found',
      [name],
    )
    return rows[0]?.found === true
  } finally {
    await rm(join(folder, name), { force: true })
  }
}
