import { formatMonth } from '#kernel/format/dates.ts'
import type { FactRow } from '#ui/facts/facts.tsx'
import { aircraftFacts, specificationGroups } from '../../aircraft-facts.ts'
import { isAnnualExpired, isInspectionExpired } from '../../calendar-limits.ts'
import type { ListingSpecs } from '../../meta-contract.ts'
import { isTurbinePowered } from '../../rules.ts'
import { factRow } from './fact-row.tsx'

/** Returns the maintenance rows. For piston aircraft, some are omitted if not stated. */
export function upkeepRows(specs: ListingSpecs, now: string): FactRow[] {
  const { annualDue, inspections, inspectionDue, engines } = specs
  const isTurbine = isTurbinePowered(engines)
  const row = (name: UpkeepFact) => factRow(aircraftFacts, specs, name)
  if (isTurbine) {
    const due = annualDue && `Due ${formatMonth(annualDue)}`
    const value = inspections ?? due
    return turbineUpkeep.map((name): FactRow => {
      if (name === 'inspections') return { ...row(name), value }
      if (name !== 'inspectionDue' || inspectionDue === null) return row(name)
      return {
        ...row(name),
        value: formatDue(inspectionDue, isInspectionExpired(inspectionDue, now)),
      }
    })
  }
  return [
    {
      ...row('annualDue'),
      value: annualDue && formatDue(annualDue, isAnnualExpired(annualDue, now)),
    },
    ...turbineUpkeep.map(row).filter(({ value }) => value !== null),
  ]
}

const turbineUpkeep = specificationGroups.upkeep.filter((name) => name !== 'annualDue')
type UpkeepFact = (typeof specificationGroups.upkeep)[number]

function formatDue(due: string, isExpired: boolean) {
  const month = formatMonth(due)
  if (!isExpired) return month
  return <span className="text-amber">Expired {month}</span>
}
