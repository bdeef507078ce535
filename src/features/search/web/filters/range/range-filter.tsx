import { useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Section } from '#ui/layout/section.tsx'
import { useUnits } from '#ui/units.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { Histogram } from '../../../contract.ts'
import { rangeLabels } from '../../../filter-labels.ts'
import { hasHistogram, type RangeName, rangeFilters } from '../../../filters.ts'
import { marketRange } from '../../../market-range.ts'
import { useSearch } from '../../use-search.ts'
import panel from '../filters.module.css'
import { UnstatedChoice } from '../unstated-choice.tsx'
import { RangeFieldset } from './range-fieldset.tsx'
import { applyRangeEnd, type Range } from './range-scale.ts'
import type { RangeShape } from './range-shape.ts'
import { RangeSlider } from './range-slider.tsx'
import { rangeValues } from './range-values.ts'

/** Range filter with a histogram, a slider, and two fields for exact numbers. */
export function RangeFilter({ name }: { name: RangeName }) {
  const { query, result, priceLimitRate, bounds: market, change } = useSearch()
  const { codes } = rangeFilters[name]
  const units = useUnits()
  const labels = rangeLabels(name, units)
  const { title, isFolded, unit, step = 1, decimals, format, say } = labels
  const { low, high } = marketRange(name, market)
  // The query has canonical values. The slider and the fields have the visitor's.
  const { shown, selected, toChanges, parse, invalid } = rangeValues(
    name,
    query,
    units,
    priceLimitRate,
  )
  const shape: RangeShape = {
    bounds: { min: shown(low), max: shown(high) },
    step,
    parse,
    invalid,
    format,
    say,
    ...(hasHistogram(name) && { histogram: mapBars(result.ranges[name], shown) }),
    ...(unit && { unit: { before: translate(unit) } }),
    ...(decimals && { decimals }),
  }
  const [startsOpen] = useState(
    !isFolded || selected.from !== undefined || selected.to !== undefined,
  )
  // A slider in a folded section appears once it can work.
  const isHydrated = useIsHydrated()
  const hasSlider = startsOpen || isHydrated
  const [dragged, setDragged] = useState<Range | null>(null)
  const range = dragged ?? selected

  function apply(next: Range) {
    setDragged(null)
    if (next.from === selected.from && next.to === selected.to) return
    change(toChanges(next), title)
  }
  const applySoon = useDebouncedCallback(apply, 500)
  // Without listings, there are no values to filter by.
  if (market.count === 0 || shape.bounds.max <= shape.bounds.min) return null

  return (
    <div className={panel.section}>
      <Section title={translate(title)} dense open={startsOpen}>
        {hasSlider && (
          <RangeSlider
            title={translate(title)}
            range={range}
            {...shape}
            onChange={(end, value) => {
              const next = applyRangeEnd(end, value, range, shape.bounds)
              setDragged(next)
              applySoon(next)
            }}
          />
        )}
        <RangeFieldset
          title={translate(title)}
          names={codes}
          range={range}
          {...shape}
          onChange={(next) => {
            applySoon.cancel()
            apply(next)
          }}
        />
        <UnstatedChoice code={codes[0]} />
      </Section>
    </div>
  )
}

function mapBars({ min, max, bars }: Histogram, map: (value: number) => number): Histogram {
  return {
    min: min === null ? min : map(min),
    max: max === null ? max : map(max),
    bars: bars.map((bar) => ({ ...bar, from: map(bar.from), to: map(bar.to) })),
  }
}
