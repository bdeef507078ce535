import type { Kysely } from 'kysely'
import { findImageKeys } from '#features/media/image-files.ts'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { siteLogoPrefix } from '../logo/upload-logo.ts'
import { SiteCache } from '../site-cache.ts'

/** Deletes logo files whose upload was interrupted before their row was written. */
export const sweepSiteLogos = job({
  name: 'sweep-site-logos',
  schedule: '23 4 * * *',
  handle: (ctx) => removeUnreferencedFiles(ctx, { folder: siteLogoPrefix, findReferencedKeys }),
})

export async function* listLogoFiles(db: Kysely<Database>): AsyncGenerator<string> {
  for (const key of await findReferencedKeys({ db })) if (key.startsWith(siteLogoPrefix)) yield key
}

async function findReferencedKeys({ db }: Pick<AppContext, 'db'>) {
  const sites = await db.selectFrom('site').select('logo_url').execute()
  return findImageKeys(sites.map(({ logo_url }) => logo_url))
}

/** Loads the sites and watches for changes. Call it before starting anything that sends email or serves requests. */
export async function startSites(ctx: AppContext, databaseUrl: string) {
  const memory = new SiteCache(ctx, databaseUrl)
  await memory.reload()
  ctx.services.set(siteDirectoryKey, memory)
  return memory
}
