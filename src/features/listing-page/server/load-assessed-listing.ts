import { loadListedDocuments } from '#features/documents/server/public/load-listed-documents.ts'
import { findListingMissingFacts } from '#features/listings/server/public/find-missing-facts.ts'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { dollarsDueText } from '#features/ownership/remaining-limits.ts'
import { loadCostSheet } from '#features/ownership/server/public/load-costs.ts'
import { shouldOfferProof } from '#features/possession/server/public/should-offer-proof.ts'
import { loadListingQuestions } from '#features/questions/server/public/load-questions.ts'
import { loadHistorySection } from '#features/records/server/public/load-listing-history.ts'
import { loadProposals } from '#features/selling/server/public/propose-facts.ts'
import { loadPriceCheck } from '#features/valuation/server/public/load-price-check.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { nullIfUnavailable } from '#kernel/server/outage/null-if-unavailable.ts'

/**
 * Loads a listing for viewers, with its price check, cost, history, missing details, documents, and questions. The first
 * query checks whether the caller can see it.
 */
export async function loadAssessedListing(ctx: AppContext, id: number, questionsPage = 0) {
  const [view, priceCheck, cost, history] = await Promise.all([
    loadListingPage(ctx, id),
    nullIfUnavailable(ctx, () => loadPriceCheck(ctx, id)),
    nullIfUnavailable(ctx, () => loadCostSheet(ctx, id)),
    nullIfUnavailable(ctx, () => loadHistorySection(ctx, id)),
  ])
  const { contact, isEditor } = view
  const missingFacts =
    contact && !isEditor ? findListingMissingFacts(view, contact, view.now) : null
  const [proposals, documents, questions, offersProof] = await Promise.all([
    isEditor ? loadProposals(ctx, id) : [],
    contact || isEditor
      ? nullIfUnavailable(ctx, () => loadListedDocuments(ctx, id, isEditor))
      : null,
    nullIfUnavailable(ctx, () => loadListingQuestions(ctx, id, view, questionsPage)),
    isEditor && shouldOfferProof(ctx, view.listing, priceCheck?.check),
  ])
  return {
    view,
    missingFacts,
    offersProof,
    proposals,
    priceCheck,
    cost,
    due: cost && dollarsDueText(cost, ctx.now(), ctx.units),
    history,
    documents,
    questions,
  }
}

/** Loads a listing for its editor, without the price check, cost, and history. */
export async function loadListingForEditor(ctx: AppContext, id: number): Promise<AssessedListing> {
  const view = await loadListingPage(ctx, id)
  const proposals = view.isEditor ? await loadProposals(ctx, id) : []
  const unused = {
    missingFacts: null,
    offersProof: false,
    priceCheck: null,
    cost: null,
    due: null,
    history: null,
    documents: null,
    questions: null,
  }
  return { view, proposals, ...unused }
}

export type AssessedListing = Awaited<ReturnType<typeof loadAssessedListing>>
