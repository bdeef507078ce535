import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { sellerText } from '../../questions/expected-facts.ts'
import {
  findComponentMention,
  findOverhaulInterval,
  formatInterval,
  helicopterComponents,
  isHelicopter,
} from '../../rotorcraft.ts'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import { AirframeOverhaul } from './airframe-overhaul.tsx'
import { useAskLink } from './use-ask-link.tsx'

/** Components that limit a helicopter's hours. Sellers mention them only in free text. */
export function ComponentsSection({ view }: { view: ListingView }) {
  const ask = useAskLink(view)
  if (!isHelicopter(view.listing)) return null
  const interval = findOverhaulInterval(helicopterName(view))
  const texts = sellerText(view).split('\n')
  const rows = helicopterComponents.map(({ label, pattern, isReplaced }): FactRow => {
    const mention = findComponentMention(texts, pattern)
    return {
      label,
      value: null,
      hint: mention
        ? `The listing mentions “${mention}”`
        : isReplaced && interval
          ? `Limit ${formatInterval(interval)}`
          : undefined,
    }
  })
  const half = Math.ceil(rows.length / 2)
  return (
    <Section title="Components" id="components">
      <AirframeOverhaul interval={interval} view={view} />
      <div className={columns.columns}>
        <Facts rows={rows.slice(0, half)} ask={ask} />
        <Facts rows={rows.slice(half)} ask={ask} />
      </div>
    </Section>
  )
}

export function helicopterName({ listing: { make, family, model } }: ListingView): string {
  return [make, family, model].filter(Boolean).join(' ')
}
