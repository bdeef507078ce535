import type { AppContext } from '#kernel/app-context.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { SiteMemory } from '../site-memory.ts'

/** Reads the sites and follows their changes. It starts before all that mails or answers in a site's name. */
export async function startSites(ctx: AppContext, databaseUrl: string) {
  const memory = new SiteMemory(ctx, databaseUrl)
  await memory.reload()
  ctx.services.set(siteDirectoryKey, memory)
  return memory
}
