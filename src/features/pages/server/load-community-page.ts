import { loadCommunity } from '#features/community/server/public/load-community.ts'
import { loadNewestPrivate } from '#features/listings/server/public/load-newest-private.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Loads the community's sections, or null if the site has no community or nothing about it yet. */
export async function loadCommunityPage(ctx: AppContext) {
  if (!ctx.site.switches.community) return null
  const [community, classified] = await Promise.all([
    loadCommunity(ctx),
    loadNewestPrivate(ctx, classifiedLines),
  ])
  const { mayEdit, intro, events, documents, board, chairs, faqs, links } = community
  const entries = [...events, ...documents, ...board, ...chairs, ...faqs, ...links]
  return mayEdit || intro || entries.length > 0 ? { ...community, classified } : null
}

const classifiedLines = 4
