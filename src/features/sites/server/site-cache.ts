import type { AppContext } from '#kernel/app-context.ts'
import { coalesceCalls } from '#kernel/server/limits/limit-concurrency.ts'
import { cacheClearChannel, clearLocalCaches } from '#kernel/server/live/cache-clearing.ts'
import { ListeningConnection } from '#kernel/server/live/listening-connection.ts'
import type { SiteDirectory } from '#kernel/server/sites/site-directory.ts'
import type { Site } from '#kernel/site.ts'
import { listLegalVersions } from './legal/legal-versions.ts'
import { enforceMinimumRules, toSite } from './site-rows.ts'

/** In-memory cache of sites. Reloads when any process changes one. */
export class SiteCache implements SiteDirectory {
  #sites: readonly Site[] = []
  readonly #ctx: AppContext
  readonly #connection: ListeningConnection
  /** Resolves once the cache includes everything committed before the call. */
  readonly reload = coalesceCalls(() => this.#load())

  constructor(ctx: AppContext, databaseUrl: string) {
    this.#ctx = ctx
    const follow = () => void this.#follow()
    this.#connection = new ListeningConnection({
      databaseUrl,
      log: ctx.log,
      name: 'sites',
      channels: ['site_change', cacheClearChannel],
      onNotice: (payload, channel) =>
        channel === cacheClearChannel ? clearLocalCaches(ctx.services, payload) : follow(),
      onUp: follow,
    })
  }

  sites() {
    return this.#sites
  }

  stop() {
    return this.#connection.stop()
  }

  async #follow() {
    try {
      await this.reload()
    } catch (error) {
      // The listening connection notices the outage too, and reloads once it reconnects.
      this.#ctx.log.warn({ error: (error as Error).message }, 'failed to reload sites')
    }
  }

  async #load() {
    const { db, config } = this.#ctx
    const rows = await db
      .selectFrom('site')
      .selectAll()
      .orderBy((row) => row('domain', 'is not', null))
      .orderBy('id')
      .execute()
    const versions = await listLegalVersions(this.#ctx)
    const sites = rows.map((row) => {
      const own = versions.filter(({ siteId }) => siteId === row.id)
      return toSite(row, config, own)
    })
    const [first] = sites
    this.#sites = first ? sites.map((site) => enforceMinimumRules(site, first)) : []
    // Background work runs on behalf of the first site.
    this.#ctx.site = this.#sites[0] ?? this.#ctx.site
  }
}
