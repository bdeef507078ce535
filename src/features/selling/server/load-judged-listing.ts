import { findListingUnsaid } from '#features/listings/server/public/find-unsaid.ts'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { loadCostSheet } from '#features/ownership/server/public/load-cost-sheet.ts'
import { loadPriceCheck } from '#features/valuation/server/public/load-price-check.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { loadProposals } from './public/load-proposals.ts'

/** A listing as its viewers read it, with what judges it. Whether it may be seen is found out by the first. */
export async function loadJudgedListing(ctx: AppContext, id: number) {
  const [view, priceCheck, cost] = await Promise.all([
    loadListingPage(ctx, id),
    loadPriceCheck(ctx, id),
    loadCostSheet(ctx, id),
  ])
  const { contact, isEditor } = view
  const unsaid = contact && !isEditor ? findListingUnsaid(view, contact, view.now) : null
  const proposals = isEditor ? await loadProposals(ctx, id) : []
  return { view, unsaid, proposals, priceCheck, cost }
}

/** A listing as its seller edits it: nobody judges it there. */
export async function loadEditedListing(ctx: AppContext, id: number): Promise<JudgedListing> {
  const view = await loadListingPage(ctx, id)
  const proposals = view.isEditor ? await loadProposals(ctx, id) : []
  return { view, unsaid: null, proposals, priceCheck: null, cost: null }
}

export type JudgedListing = Awaited<ReturnType<typeof loadJudgedListing>>
