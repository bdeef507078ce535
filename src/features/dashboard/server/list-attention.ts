import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { compareUrgency, findReasons } from '../attention-rules.ts'
import { type AttentionReason, listAttentionEndpoint } from '../contract.ts'
import { loadAttentionFacts } from './attention-facts.ts'
import { requireScope } from './own-scope.ts'

export const listAttention = operation(
  listAttentionEndpoint,
  async (ctx, { id, office, page, pageSize }) => {
    const facts = await loadAttentionFacts(ctx, await requireScope(ctx, id, office))
    const needy = facts
      .map((listing) => ({ id: listing.id, reasons: findReasons(listing, ctx.now()) }))
      .filter(needsSomebody)
      .toSorted((a, b) => compareUrgency(a.reasons[0], b.reasons[0]) || a.id - b.id)
    const shown = needy.slice(page * pageSize, (page + 1) * pageSize)
    return {
      items: await withListings(ctx, shown),
      total: needy.length,
      page,
      pageSize,
      forSale: facts.length,
    }
  },
)

const needsSomebody = (listing: Looked): listing is Needy => listing.reasons.length > 0

async function withListings(ctx: AppContext, needy: Needy[]) {
  const cards = await loadListingCards(
    ctx,
    needy.map(({ id }) => id),
  )
  const reasonsById = new Map(needy.map(({ id, reasons }) => [id, reasons]))
  return cards.flatMap(({ id, url, title, price, images, daysListed }) => {
    const reasons = reasonsById.get(id)
    const listing = { id, url, title, price, thumb: images[0]?.thumb ?? null, daysListed }
    return reasons ? [{ listing, reasons }] : []
  })
}

type Looked = { id: number; reasons: AttentionReason[] }
type Needy = { id: number; reasons: [AttentionReason, ...AttentionReason[]] }
