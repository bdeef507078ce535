import { formatPercent } from '#kernel/format/numbers.ts'
import { Section } from '#ui/layout/section.tsx'
import { useSearch } from '../use-search.ts'
import panel from './filters.module.css'
import { FlagRow } from './flag-row.tsx'
import { StepChoice } from './step-choice.tsx'

/** Minimum engine life before overhaul, and whether to include listings that don't state it. */
export function EngineLifeFilter() {
  const { query, result } = useSearch()
  const isOff = query.el === undefined
  return (
    <div className={panel.section}>
      <Section title="Engine life left" dense>
        <StepChoice name="el" label="Engine life left" steps={steps()} />
        <FlagRow
          name="eu"
          text="Include “not stated”"
          count={result.engineLifeUnstated}
          disabled={isOff}
        />
        {/* Default for an unchecked box, which isn't submitted. If both are submitted, the first one is used. */}
        <input type="hidden" name="eu" value="f" disabled={isOff} />
      </Section>
    </div>
  )
}

const steps = () => [
  [undefined, 'Any'] as const,
  ...[25, 50, 75].map((percent) => [percent, formatPercent(percent)] as const),
]
