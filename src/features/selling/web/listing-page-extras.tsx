import type { ExtraSection, ListingExtras } from '#features/listings/web/public/listing-extras.tsx'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import {
  calendarLine,
  FourLines,
  type SummaryLine,
  unsaidLine,
} from '#features/listings/web/public/unsaid/four-lines.tsx'
import {
  type UnsaidProps,
  UnsaidSection,
} from '#features/listings/web/public/unsaid/unsaid-section.tsx'
import type { CostSheet } from '#features/ownership/rules.ts'
import { CostSection } from '#features/ownership/web/public/cost-section.tsx'
import { MonthlyWords } from '#features/ownership/web/public/monthly-words.tsx'
import {
  type PriceCheckView,
  priceCheckSection,
} from '#features/valuation/web/public/price-check-section.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import type { FactProposal } from '../proposal-contract.ts'
import proposalStyles from './proposals/proposal-list.module.css'

/** What the page shows beside the listing itself, to those who may buy it. */
export function listingExtras({
  view,
  unsaid,
  proposals,
  priceCheck,
  cost,
}: Loaded): ListingExtras {
  const { id, title, isSold } = view.listing
  const judged = [
    ...(priceCheck ? [priceCheckSection(priceCheck)] : []),
    ...costSections(view, cost),
  ]
  if (view.isEditor) return { sections: judged, side: sellersBoxes(id, proposals) }
  const lines = [
    priceLine(priceCheck),
    costLine(view),
    calendarLine(view),
    unsaidLine(unsaid?.missing.length ?? 0),
  ]
  return {
    sections: [
      ...judged,
      ...(unsaid
        ? [
            {
              id: 'not-said',
              name: 'Not said',
              after: 'prices' as const,
              element: <UnsaidSection listingId={id} listingTitle={title} unsaid={unsaid} />,
            },
          ]
        : []),
    ],
    side: isSold
      ? []
      : [{ key: 'lines', element: <FourLines lines={lines.filter((line) => line !== null)} /> }],
  }
}

function costSections({ listing }: ListingView, cost: CostSheet | null): readonly ExtraSection[] {
  if (cost === null || listing.isSold) return []
  const sharePercent = listing.isFractional ? listing.sharePercent : null
  const element = <CostSection sheet={cost} sharePercent={sharePercent} />
  return [{ id: 'cost', name: 'Cost of owning', after: 'prices', element }]
}

function costLine({ listing: { cost } }: ListingView): SummaryLine | null {
  return cost && { key: 'cost', tone: 'fine', words: <MonthlyWords cost={cost} /> }
}

/** Its seller is asked instead what the listing's words say and its facts do not. */
function sellersBoxes(
  listingId: number,
  proposals: readonly FactProposal[],
): ListingExtras['side'] {
  const element = <ProposalBox key={proposals.length} listingId={listingId} proposals={proposals} />
  return proposals.length > 0 ? [{ key: 'proposals', element }] : []
}

const ProposalBox = deferred(
  async () => (await import('./proposals/proposal-box.tsx')).ProposalBox,
  proposalStyles,
)

/** What it asks beside its comparables; outside what eight in ten of them ask, it wants a look. */
function priceLine(priceCheck: PriceCheckView | null): SummaryLine | null {
  if (!priceCheck || priceCheck.line === null) return null
  const { asking, low, high } = priceCheck.check
  const isUsual =
    asking !== null && low !== null && high !== null && asking >= low && asking <= high
  return {
    key: 'price',
    tone: isUsual ? 'fine' : 'open',
    words: <a href="#price-check">{priceCheck.line}</a>,
  }
}

type Loaded = {
  priceCheck: PriceCheckView | null
  view: ListingView
  unsaid: UnsaidProps['unsaid'] | null
  proposals: readonly FactProposal[]
  cost: CostSheet | null
}
