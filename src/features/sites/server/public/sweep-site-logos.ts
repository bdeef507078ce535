import { findShownFiles } from '#features/media/picture-files.ts'
import { removeUnnamedFiles } from '#features/media/server/public/remove-unnamed-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { siteLogos } from '../logo/upload-logo.ts'

/** Removes files of logos whose upload ended before a row named them. */
export const sweepSiteLogos = job({
  name: 'sweep-site-logos',
  schedule: '23 4 * * *',
  handle: (ctx) => removeUnnamedFiles(ctx, { folder: siteLogos, findNamed }),
})

async function findNamed({ db }: AppContext) {
  const sites = await db.selectFrom('site').select('logo_url').execute()
  return findShownFiles(sites.map(({ logo_url }) => logo_url))
}
