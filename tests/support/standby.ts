import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#kernel/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { createLog } from '#kernel/server/log.ts'
import { type DatabaseDoor, openDatabaseDoor } from './database/database-door.ts'
import { copyFolder } from './demo/copy-folder.ts'
import { copyDemonstration, type Demonstration } from './demo/demonstration.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const log = createLog(readConfig({ LOG_LEVEL: 'silent' }))

/** A small demonstration market on a primary, and a standby that follows it. */
export async function startPrimaryAndStandby(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-standby-'))
  const market = await copyDemonstration()
  copyFolder(market.folder, folder)
  const primary = await startEmbeddedPostgres(market.folder, log)
  const { hostname, port, username, password } = new URL(primary.url)
  const cluster = join(folder, 'postgres')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  writeFileSync(join(cluster, 'standby.signal'), '')
  const standby = await startEmbeddedPostgres(folder, log)
  return {
    market,
    primary,
    standby,
    standbyFolder: folder,
    async stop() {
      await standby.release()
      await primary.release()
      market.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Pair = {
  market: Demonstration
  primary: EmbeddedPostgres
  standby: EmbeddedPostgres
  standbyFolder: string
  stop: () => Promise<void>
}

/** A primary with its standby, and a site whose database's address leads through a door. */
export async function startSiteBehindDoor(): Promise<SiteBehindDoor> {
  const pair = await startPrimaryAndStandby()
  const door = await openDatabaseDoor(pair.primary.url)
  const site = await startSite({ ...pair.market.env, DATABASE_URL: door.url })
  return {
    pair,
    door,
    site,
    async stop() {
      await site.stop()
      door.close()
      await pair.stop()
    },
  }
}

export type SiteBehindDoor = {
  pair: Pair
  door: DatabaseDoor
  site: SiteProcess
  stop: () => Promise<void>
}

/** One that the demonstration's seller offers at a price. */
export async function aSellersListing(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select listing.id from listing join profile on profile.id = profile_id
      where email = 'seller@example.com' and is_active and not is_sold and not is_sale_pending
        and price is not null and not is_price_on_request and (expires_at is null or expires_at > now())
      limit 1`,
  )
  await client.end()
  if (!rows[0]) throw new Error('The demonstration’s seller has no listing.')
  return rows[0].id
}
