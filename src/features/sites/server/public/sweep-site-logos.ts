import { pictureAt } from '#features/media/picture-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { job } from '#kernel/server/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { siteLogos } from '../logo/upload-logo.ts'

/** Removes files of logos whose upload ended before a row named them. */
export const sweepSiteLogos = job({
  name: 'sweep-site-logos',
  schedule: '33 4 * * *',
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - settledAfterMs)
    const old: string[] = []
    for await (const { key, writtenAt } of getStorage(ctx).list(siteLogos))
      if (writtenAt < before) old.push(key)
    // The rows are read after the files: what has become a logo meanwhile is found as one.
    const sites = await ctx.db.selectFrom('site').select('logo_url').execute()
    const named = new Set(sites.map(({ logo_url }) => logo_url && pictureAt(logo_url)?.name))
    const keys = old.filter((key) => !named.has(pictureAt(`/media/${key}`)?.name))
    if (keys.length > 0) await removeFiles.handle(ctx, { keys })
  },
})

/** An upload takes minutes at most. */
const settledAfterMs = 3_600_000
