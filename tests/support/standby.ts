import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#kernel/config.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { type DatabaseProxy, openDatabaseProxy } from './database/database-proxy.ts'
import { copyFolder } from './demo/copy-folder.ts'
import { copyDemoData, type DemoData } from './demo/demo-data.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'

const log = createLog(readConfig({ LOG_LEVEL: 'silent' }))

/** Starts a primary with a small demo market, and a standby that replicates it. */
export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-standby-'))
  const market = await copyDemoData()
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

export type PrimaryAndStandby = {
  market: DemoData
  primary: EmbeddedPostgres
  standby: EmbeddedPostgres
  standbyFolder: string
  stop: () => Promise<void>
}

/** Starts a primary with a standby, and a site that connects to the database through a proxy. */
export async function startSiteBehindProxy(): Promise<SiteBehindProxy> {
  const pair = await startPrimaryAndStandby()
  const proxy = await openDatabaseProxy(pair.primary.url)
  const site = await startSiteProcess({ ...pair.market.env, DATABASE_URL: proxy.url })
  return {
    pair,
    proxy,
    site,
    async stop() {
      await site.stop()
      proxy.close()
      await pair.stop()
    },
  }
}

export type SiteBehindProxy = {
  pair: PrimaryAndStandby
  proxy: DatabaseProxy
  site: SiteProcess
  stop: () => Promise<void>
}

/** Returns the ID of an active listing by the demo seller that has a price. */
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
