import { loadCommunity } from '#features/community/server/public/load-community.ts'
import { loadNewestPrivate } from '#features/listings/server/public/load-newest-private.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Loads the landing page's community sections, or null if the community is disabled. */
export async function loadCommunityBlock(ctx: AppContext) {
  if (!ctx.site.switches.community) return null
  const [community, classified] = await Promise.all([
    loadCommunity(ctx),
    loadNewestPrivate(ctx, classifiedLines),
  ])
  return { ...community, classified }
}

const classifiedLines = 4
