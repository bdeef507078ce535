import type { AppContext } from '#kernel/app-context.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { SiteCache } from '../site-cache.ts'

/** Loads the sites and watches for changes. Call it before starting anything that sends email or serves requests. */
export async function startSites(ctx: AppContext, databaseUrl: string) {
  const memory = new SiteCache(ctx, databaseUrl)
  await memory.reload()
  ctx.services.set(siteDirectoryKey, memory)
  return memory
}
