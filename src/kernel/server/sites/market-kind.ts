import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import { StartupError } from '../startup/load-config.ts'

/** The first start of a site decides. A demo market can become a production market, but never the other way around. */
type MarketKind = 'demo' | 'production'

/**
 * Returns null if the database is unused. Data without a record counts as production data, because it may have been
 * restored or copied, and a demo publishes the site's email.
 */
export async function loadMarketKind(db: Db): Promise<MarketKind | null> {
  const { rows } = await sql<{ kind: MarketKind | null }>`select market_kind() as kind`.execute(db)
  return rows[0]?.kind ?? null
}

/** Turns the demo off in the settings if the database isn't a demo market. Rejects an explicit `DEMO=1`. */
export async function applyMarketKind(config: Config, db: Db): Promise<Config> {
  if (!config.demo || (await loadMarketKind(db)) !== 'production') return config
  if (config.requestedDemo)
    throw new StartupError(
      'DEMO=1 is set, but this database isn’t a demo market. Start without DEMO=1, or use an empty database.',
    )
  return { ...config, ...config.inProduction }
}

export function markDemo(db: Db): Promise<void> {
  return saveMarketKind(db, 'demo')
}

/**
 * Ends a demo market for good, because its data can be real from now on. Requires an explicit `DEMO=0`, because other
 * processes may be running the demo.
 */
export async function markProduction({ config, db, log }: AppContext): Promise<void> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  if (row?.value === 'production') return
  if (row && config.requestedDemo === undefined)
    throw new StartupError(
      'This database is a demo market. Start with DEMO=1 to continue the demo, or with DEMO=0 to end it for good.',
    )
  await saveMarketKind(db, 'production')
  if (row) log.warn('this demo market is now a production market and can’t become a demo again')
}

async function saveMarketKind(db: Db, kind: MarketKind) {
  await sql`insert into site_setting (name, value) values (${settingName}, ${kind})
    on conflict (name) do update set value = excluded.value`.execute(db)
}

const settingName = 'market-kind'
