import { t } from '#kernel/messages/translate.ts'
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
import { hasComponents } from '../listing-sections.ts'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import { AirframeOverhaul } from './airframe-overhaul.tsx'
import { ComponentTable } from './component-table.tsx'
import { useAskLink } from './use-ask-link.tsx'

/**
 * Components that limit a helicopter's hours: the seller's table, then the usual components that it lacks, with mentions
 * in the seller's text.
 */
export function ComponentsSection({ view }: { view: ListingView }) {
  const ask = useAskLink(view)
  const { components } = view.parts.specs
  if (!hasComponents(view)) return null
  const interval = findOverhaulInterval(helicopterName(view))
  const texts = sellerText(view).split('\n')
  const others = helicopterComponents.filter(
    ({ pattern }) =>
      isHelicopter(view.listing) && !components.some(({ name }) => pattern.test(name)),
  )
  const rows = others.map(({ label, pattern, isReplaced }): FactRow => {
    const mention = findComponentMention(texts, pattern)
    return {
      label,
      value: null,
      hint: mention
        ? t`The listing mentions “${mention}”`
        : isReplaced && interval
          ? t`Limit ${formatInterval(interval)}`
          : undefined,
    }
  })
  const half = Math.ceil(rows.length / 2)
  return (
    <Section title="Components" id="components">
      {isHelicopter(view.listing) && <AirframeOverhaul interval={interval} view={view} />}
      {components.length > 0 && <ComponentTable components={components} now={view.now} />}
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
