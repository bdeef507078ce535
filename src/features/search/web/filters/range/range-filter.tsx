import { useState } from 'react'
import { Section } from '#ui/layout/section.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import { rangeLabels } from '../../../filter-labels.ts'
import { hasHistogram, type RangeName, rangeFilters } from '../../../filters.ts'
import { marketRange } from '../../../market-range.ts'
import { useSearch } from '../../use-search.ts'
import panel from '../filters.module.css'
import { UnstatedChoice } from '../unstated-choice.tsx'
import { RangeFields } from './range-fields.tsx'
import { applyRangeEnd, type Range } from './range-scale.ts'
import type { RangeShape } from './range-shape.ts'
import { RangeSlider } from './range-slider.tsx'

/** Range filter with a histogram, a slider, and two fields for exact numbers. */
export function RangeFilter({ name }: { name: RangeName }) {
  const { query, result, bounds: market, change } = useSearch()
  const { codes } = rangeFilters[name]
  const { title, isFolded, unit, step = 1, decimals, format, say } = rangeLabels[name]
  const { low, high } = marketRange(name, market)
  const shape: RangeShape = {
    bounds: { min: low, max: high },
    step,
    format,
    say,
    ...(hasHistogram(name) && { histogram: result.ranges[name] }),
    ...(unit && { unit: { before: unit } }),
    ...(decimals && { decimals }),
  }
  const [from, to] = codes
  const selected: Range = { from: query[from], to: query[to] }
  const [startsOpen] = useState(
    !isFolded || selected.from !== undefined || selected.to !== undefined,
  )
  const [dragged, setDragged] = useState<Range | null>(null)
  const range = dragged ?? selected

  function apply(next: Range) {
    setDragged(null)
    if (next.from === selected.from && next.to === selected.to) return
    change({ [from]: next.from, [to]: next.to }, title)
  }
  const applySoon = useDebouncedCallback(apply, 500)
  // Without listings, there are no values to filter by.
  if (market.count === 0 || shape.bounds.max <= shape.bounds.min) return null

  return (
    <div className={panel.section}>
      <Section title={title} dense open={startsOpen}>
        <RangeSlider
          title={title}
          range={range}
          {...shape}
          onChange={(end, value) => {
            const next = applyRangeEnd(end, value, range, shape.bounds)
            setDragged(next)
            applySoon(next)
          }}
        />
        <RangeFields
          title={title}
          names={codes}
          range={range}
          {...shape}
          onChange={(next) => {
            applySoon.cancel()
            apply(next)
          }}
        />
        <UnstatedChoice code={from} />
      </Section>
    </div>
  )
}
