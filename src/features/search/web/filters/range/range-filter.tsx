import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { Section } from '#ui/layout/section.tsx'
import { useSearch } from '../../use-search.ts'
import panel from '../filter-panel.module.css'
import { RangeFields } from './range-fields.tsx'
import { type Range, settleEnd } from './range-scale.ts'
import type { RangeShape } from './range-shape.ts'
import { RangeSlider } from './range-slider.tsx'

/** From and to: a slider under the histogram, and two fields that take exact figures. */
export function RangeFilter({ title, codes, open = true, ...shape }: RangeFilterProps) {
  const { query, bounds: market, change } = useSearch()
  const [from, to] = codes
  const chosen: Range = { from: query[from], to: query[to] }
  const [startsOpen] = useState(open || chosen.from !== undefined || chosen.to !== undefined)
  const [dragged, setDragged] = useState<Range | null>(null)
  const range = dragged ?? chosen

  function apply(next: Range) {
    setDragged(null)
    if (next.from === chosen.from && next.to === chosen.to) return
    change({ [from]: next.from, [to]: next.to }, title)
  }
  const applySoon = useDebouncedCallback(apply, 500)
  // Nothing for sale has no price and no hours to choose between.
  if (market.count === 0 || shape.bounds.max <= shape.bounds.min) return null

  return (
    <div className={panel.section}>
      <Section title={title} dense open={startsOpen}>
        <RangeSlider
          title={title}
          range={range}
          {...shape}
          onChange={(end, value) => {
            const next = settleEnd(end, value, range, shape.bounds)
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
      </Section>
    </div>
  )
}

type RangeCode = 'pf' | 'pt' | 'yf' | 'yt' | 'lf' | 'lt' | 'ef' | 'et' | 'tf' | 'tt'
type RangeFilterProps = RangeShape & {
  title: string
  codes: readonly [from: RangeCode, to: RangeCode]
  open?: boolean
}
