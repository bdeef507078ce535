import type { ExtraSection } from '#features/listings/web/public/listing-extras.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { PriceCheck } from '../../contract.ts'
import details from '../check/check-details.module.css'
import plot from '../check/check-plot.module.css'
import table from '../check/comparables-table.module.css'

const CheckDetails = deferred(
  async () => (await import('../check/check-details.tsx')).CheckDetails,
  details,
  plot,
  table,
)

/** The price check as a section of a listing's page. */
export function priceCheckSection({ check, title }: PriceCheckView): ExtraSection {
  return {
    id: 'price-check',
    name: 'Price check',
    after: 'description',
    element: (
      <Section title={title} id="price-check">
        <CheckDetails check={check} />
      </Section>
    ),
  }
}

/** Its title is worded on the server: the page's first script needs none of the rules. */
export type PriceCheckView = {
  check: PriceCheck
  title: string
  /** The same in a few words; null where nothing is said. */
  line: string | null
}
