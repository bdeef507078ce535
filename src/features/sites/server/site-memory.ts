import type { AppContext } from '#kernel/app-context.ts'
import { coalesced } from '#kernel/server/coalesced.ts'
import { ListeningConnection } from '#kernel/server/live/listening-connection.ts'
import type { SiteDirectory } from '#kernel/server/sites/site-directory.ts'
import type { Site } from '#kernel/site.ts'
import { atLeastAsStrict, toSite } from './to-site.ts'

/** The sites in the memory of this process. It reads them anew as soon as any process has changed one. */
export class SiteMemory implements SiteDirectory {
  #sites: readonly Site[] = []
  readonly #ctx: AppContext
  readonly #connection: ListeningConnection
  /** Resolves when memory knows all that was committed before the call. */
  readonly reload = coalesced(() => this.#load())

  constructor(ctx: AppContext, databaseUrl: string) {
    this.#ctx = ctx
    const follow = () => void this.#follow()
    this.#connection = new ListeningConnection({
      databaseUrl,
      log: ctx.log,
      name: 'sites',
      channels: ['site_change'],
      onNotice: follow,
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
      // The connection hears of the outage too, and follows again once it is back.
      this.#ctx.log.warn({ error: (error as Error).message }, 'the sites could not be read anew')
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
    const sites = rows.map((row) => toSite(row, config))
    const [first] = sites
    this.#sites = first ? sites.map((site) => atLeastAsStrict(site, first)) : []
    // Work that no request asked for is done in the name of the first.
    this.#ctx.site = this.#sites[0] ?? this.#ctx.site
  }
}
