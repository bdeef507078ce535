import { formatNumber } from '#kernel/format.ts'
import type { FactRow } from '#ui/facts/facts.tsx'
import { isAnnualExpired } from '../../calendar-limits.ts'
import { formatMonth } from '../../dates-shown.ts'
import type { ListingSpecs } from '../../meta-contract.ts'
import { isTurbinePowered } from '../../rules.ts'
import styles from './calendar-note.module.css'

/** What keeps it flying: the annual of a piston; inspections, programme and landings of a turbine. */
export function upkeepRows(specs: ListingSpecs, now: string): FactRow[] {
  const { annualDue, inspections, engineProgram } = specs
  const landings = specs.landings === null ? null : formatNumber(specs.landings)
  if (isTurbinePowered(specs.engines)) {
    return [
      {
        label: 'Inspections',
        value: inspections ?? (annualDue && `Due ${formatMonth(annualDue)}`),
      },
      { label: 'Engine programme', value: engineProgram },
      { label: 'Landings', value: landings },
    ]
  }
  return [
    { label: 'Annual due', value: annualDue && annualWords(annualDue, now) },
    ...stated({ Inspections: inspections, 'Engine programme': engineProgram, Landings: landings }),
  ]
}

function annualWords(annualDue: string, now: string) {
  const month = formatMonth(annualDue)
  if (!isAnnualExpired(annualDue, now)) return month
  return <span className={styles.late}>Expired {month}</span>
}

/** What nobody expects of a piston is shown where it is stated. */
function stated(values: Record<string, string | null>): FactRow[] {
  return Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
