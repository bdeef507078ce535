import { useState } from 'react'
import { Section } from '#ui/layout/section.tsx'
import { useSearch } from '../use-search.ts'
import panel from './filters.module.css'
import { UnstatedChoice } from './unstated-choice.tsx'

/** Minimum remaining validity of the annual inspection or, for turbines, of the current inspection. */
export function InspectionFilter() {
  const { query, change } = useSearch()
  const [startsOpen] = useState(query.am !== undefined)
  return (
    <div className={panel.section}>
      <Section title="Annual or inspection" dense open={startsOpen}>
        <fieldset className={panel.steps}>
          <legend className="sr">Annual or inspection valid for</legend>
          {steps.map(({ months, text }) => (
            <label key={text}>
              <input
                type="radio"
                name="am"
                value={months ?? ''}
                checked={query.am === months}
                onChange={() => change({ am: months })}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <UnstatedChoice code="am" />
      </Section>
    </div>
  )
}

const steps = [
  { months: undefined, text: 'Any' },
  { months: 0, text: 'Valid' },
  { months: 3, text: '3 mo' },
  { months: 6, text: '6 mo' },
]
