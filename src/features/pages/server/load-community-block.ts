import { loadCommunity } from '#features/community/server/public/load-community.ts'
import { newestPrivate } from '#features/listings/server/public/newest-private.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** The community's sections of the landing page; null on a site that shows none. */
export async function loadCommunityBlock(ctx: AppContext) {
  if (!ctx.site.switches.community) return null
  const [community, classified] = await Promise.all([
    loadCommunity(ctx),
    newestPrivate(ctx, classifiedLines),
  ])
  return { ...community, classified }
}

const classifiedLines = 4
