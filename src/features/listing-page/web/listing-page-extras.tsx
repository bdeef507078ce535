import type { ListedDocuments } from '#features/documents/contract.ts'
import documentStyles from '#features/documents/web/public/documents.module.css'
import type { ExtraSection, ListingExtras } from '#features/listings/web/public/listing-extras.tsx'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { ListingSummary } from '#features/listings/web/public/missing-details/listing-summary.tsx'
import type { MissingDetailsProps } from '#features/listings/web/public/missing-details/missing-details-questions.tsx'
import type { CostSheet } from '#features/ownership/rules.ts'
import type { ListingQuestions } from '#features/questions/topics.ts'
import { sectionAnswers } from '#features/questions/web/public/section-answers.tsx'
import type { Contradiction, HistorySection } from '#features/records/history-section.ts'
import { RegistryConflictTag } from '#features/records/web/public/registry-conflict-tag.tsx'
import type { FactProposal } from '#features/selling/proposal-contract.ts'
import proposalStyles from '#features/selling/web/public/proposals.module.css'
import { translate } from '#kernel/messages/translate.ts'
import { deferredPart } from '#ui/deferral/deferred-part.tsx'
import textAreaStyles from '#ui/form/field.module.css'
import { Section } from '#ui/layout/section.tsx'
import { type PriceCheckView, summaryLines } from './summary-lines.tsx'

const CheckDetails = deferredPart(
  async () => (await import('#features/valuation/web/public/check-details.tsx')).CheckDetails,
)

const CostPanel = deferredPart(
  async () => (await import('#features/ownership/web/public/cost-panel.tsx')).CostPanel,
)

const HistoryDetails = deferredPart(
  async () => (await import('#features/records/web/public/history-details.tsx')).HistoryDetails,
)

const MissingDetails = deferredPart(async () => {
  const file = import('#features/listings/web/public/missing-details/missing-details-questions.tsx')
  return (await file).MissingDetailsQuestions
}, textAreaStyles)

const DocumentsSection = deferredPart(
  async () =>
    (await import('#features/documents/web/public/documents-section.tsx')).DocumentsSection,
  documentStyles,
)

const QuestionsSection = deferredPart(
  async () =>
    (await import('#features/questions/web/public/questions-section.tsx')).QuestionsSection,
)

const ProofOffer = deferredPart(
  async () => (await import('#features/possession/web/public/proof-offer.tsx')).ProofOffer,
  proposalStyles,
)

/** Facts suggested from the listing's text. Only its sellers load them. */
const ProposalBox = deferredPart(
  async () => (await import('#features/selling/web/public/proposal-box.tsx')).ProposalBox,
  proposalStyles,
)

/** Returns the page's additional sections for buyers. */
export function listingExtras({
  view,
  missingFacts,
  proposals,
  offersProof,
  priceCheck,
  cost,
  due,
  history,
  documents,
  questions,
}: Loaded): ListingExtras {
  const { id, isSold } = view.listing
  const listed = [...documentSections(view, documents), ...questionSections(view, questions)]
  const answers = questions ? sectionAnswers(questions, view.now) : {}
  const contradictions = history?.contradictions ?? []
  const sections = [
    ...(priceCheck ? [priceCheckSection(priceCheck, view, contradictions)] : []),
    ...costSections(view, cost),
    ...(history
      ? [
          {
            id: 'history',
            name: 'History',
            after: 'prices' as const,
            element: (
              <HistoryDetails
                section={history}
                inquiry={sellerToAsk(view)}
                ownListingId={view.isEditor ? id : null}
              />
            ),
          },
        ]
      : []),
  ]
  const registrationWarning =
    contradictions.length > 0 &&
    contradictions.map((conflict) => <RegistryConflictTag {...conflict} key={conflict.key} />)
  if (view.isEditor)
    return {
      sections: [...sections, ...listed],
      side: sellersBoxes(view, proposals, offersProof),
      answers,
      registrationWarning,
    }
  const missing = missingFacts?.missing.length ?? 0
  return {
    sections: [...sections, ...missingFactsSections(view, missingFacts), ...listed],
    answers,
    registrationWarning,
    side: isSold
      ? []
      : [
          {
            key: 'lines',
            element: (
              <ListingSummary lines={summaryLines(view, { history, priceCheck, due, missing })} />
            ),
          },
        ],
  }
}

function priceCheckSection(
  { check, title, timeToSell }: PriceCheckView,
  { listing }: ListingView,
  contradictions: readonly Contradiction[],
): ExtraSection {
  const otherModel = contradictions.find(({ key }) => key.startsWith('aircraft:'))
  return {
    id: 'price-check',
    name: 'Price check',
    after: 'features',
    element: (
      <Section title={title} id="price-check" foldsOnPhones>
        {otherModel && (
          <p className="mb-3 text-orange-text text-14">
            {translate(otherModel.title)} The price check compares the listed model.
          </p>
        )}
        <CheckDetails check={check} timeToSell={timeToSell} categoryId={listing.categoryId} />
      </Section>
    ),
  }
}

function costSections(
  { listing, now }: ListingView,
  cost: CostSheet | null,
): readonly ExtraSection[] {
  if (cost === null || listing.isSold) return []
  const sharePercent = listing.isFractional ? listing.sharePercent : null
  const element = <CostPanel sheet={cost} sharePercent={sharePercent} now={now} />
  return [{ id: 'cost', name: 'Cost', after: 'prices', element }]
}

/** Empty for visitors who can't ask the seller, because the aircraft is sold. */
function documentSections(
  { listing: { id, title, engineCount }, contact, isEditor }: ListingView,
  listed: ListedDocuments | null,
): readonly ExtraSection[] {
  if (!contact && !isEditor) return []
  const props = { listingId: id, listingTitle: title, engineCount, listed }
  const element = <DocumentsSection {...props} />
  return [{ id: 'documents', name: 'Documents', after: 'prices', element }]
}

function missingFactsSections(
  { listing: { id, title } }: ListingView,
  missingFacts: MissingDetailsProps['missingFacts'] | null,
): readonly ExtraSection[] {
  if (!missingFacts) return []
  const props = { listingId: id, listingTitle: title, missingFacts }
  const element = <MissingDetails {...props} />
  return [{ id: 'not-said', name: 'Missing details', after: 'prices', element }]
}

function questionSections(
  { listing, now }: ListingView,
  listed: ListingQuestions | null,
): readonly ExtraSection[] {
  if (!listed) return []
  const element = <QuestionsSection listing={listing} listed={listed} now={now} />
  return [{ id: 'questions', name: 'Questions', after: 'prices', element }]
}

/** Returns null if the viewer is the seller, or if the aircraft is sold. */
function sellerToAsk({ listing, contact, isEditor }: ListingView) {
  return contact && !isEditor ? { listingId: listing.id, listingTitle: listing.title } : null
}

/** Returns the sections for users who can edit the listing, with facts suggested from its text. */
function sellersBoxes(
  { listing: { id, url } }: ListingView,
  proposals: readonly FactProposal[],
  offersProof: boolean,
): ListingExtras['side'] {
  const element = <ProposalBox key={proposals.length} listingId={id} proposals={proposals} />
  return [
    ...(offersProof ? [{ key: 'possession', element: <ProofOffer url={url} /> }] : []),
    ...(proposals.length > 0 ? [{ key: 'proposals', element }] : []),
  ]
}

type Loaded = {
  priceCheck: PriceCheckView | null
  view: ListingView
  missingFacts: MissingDetailsProps['missingFacts'] | null
  proposals: readonly FactProposal[]
  /** True if the seller is advised to prove that they have the aircraft. */
  offersProof: boolean
  cost: CostSheet | null
  /** Text such as "$291,000 due within 426 hours". */
  due: string | null
  history: HistorySection | null
  documents: ListedDocuments | null
  questions: ListingQuestions | null
}
