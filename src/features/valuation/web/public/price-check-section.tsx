import type { ReactNode } from 'react'
import type { ExtraSection } from '#features/listings/web/public/listing-extras.tsx'
import { deferredPart } from '#ui/layout/deferred-part.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { PriceCheck } from '../../contract.ts'
import details from '../check/check-details.module.css'

const CheckDetails = deferredPart(
  async () => (await import('../check/check-details.tsx')).CheckDetails,
  details,
)

/** Returns the price check as a section of a listing's page. The warning says why it may be about another aircraft. */
export function priceCheckSection(
  { check, title }: PriceCheckView,
  warning: ReactNode,
): ExtraSection {
  return {
    id: 'price-check',
    name: 'Price check',
    after: 'features',
    element: (
      <Section title={title} id="price-check" foldsOnPhones>
        {warning}
        <CheckDetails check={check} />
      </Section>
    ),
  }
}

/** The server composes the title so that the page's initial script doesn't need the rules. */
export type PriceCheckView = {
  check: PriceCheck
  title: string
  /** Short version. Null if there's no result. */
  line: string | null
}
