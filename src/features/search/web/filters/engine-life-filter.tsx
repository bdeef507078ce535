import { Section } from '#ui/layout/section.tsx'
import { useSearch } from '../use-search.ts'
import { ChoiceRow } from './choice-row.tsx'
import panel from './filters.module.css'

/** Minimum engine life before overhaul, and whether to include listings that don't state it. */
export function EngineLifeFilter() {
  const { query, result, change } = useSearch()
  return (
    <div className={panel.section}>
      <Section title="Engine life left" dense>
        <fieldset className={panel.steps}>
          <legend className="sr">Engine life left</legend>
          {steps.map(({ percent, text }) => (
            <label key={text}>
              <input
                type="radio"
                name="el"
                value={percent ?? ''}
                checked={query.el === percent}
                onChange={() => change({ el: percent })}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <ChoiceRow
          name="eu"
          value="t"
          text="Include “not stated”"
          count={result.engineLifeUnstated}
          checked={query.eu}
          disabled={query.el === undefined}
          onChange={(event) => change({ eu: event.currentTarget.checked })}
        />
        {/* Default for an unchecked box, which isn't submitted. If both are submitted, the first one is used. */}
        <input type="hidden" name="eu" value="f" disabled={query.el === undefined} />
      </Section>
    </div>
  )
}

const steps = [
  { percent: undefined, text: 'Any' },
  { percent: 25, text: '25%' },
  { percent: 50, text: '50%' },
  { percent: 75, text: '75%' },
]
