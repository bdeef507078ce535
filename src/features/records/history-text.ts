import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatHours, formatList, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { AccidentReport, AircraftHistory, PastListing, ReportCoverage } from './contract.ts'
import { recordSources } from './sources.ts'

/** Returns the aircraft as registered: "1977 Cessna 182Q". Null if it isn't registered. */
export function registeredName({ registry }: AircraftHistory): string | null {
  if (!registry || !(registry.make || registry.model)) return null
  return [registry.year, registry.make, registry.model].filter(Boolean).join(' ')
}

/** Returns the registers that cover the aircraft's country. */
export function searchedRegisters({ registration, coverage }: AircraftHistory): ReportCoverage[] {
  return coverage.filter(({ source }) => recordSources[source].registrations.test(registration))
}

/** Returns the years that the reports cover: "1982–2017". */
export function coveredYears(coverage: readonly ReportCoverage[]): string {
  const years = coverage.flatMap(({ firstOn, lastOn }) => [firstOn, lastOn].map(toYear))
  return `${Math.min(...years)}–${Math.max(...years)}`
}

/** Says what was searched without a result. Also used if it's unclear whether a report matches. */
function nothingFoundText(history: AircraftHistory, aircraft: string | null): string {
  const searched = searchedRegisters(history)
  const sources = formatList(
    searched.map((item) => t`${translate(item.name)} from ${coveredYears([item])}`),
  )
  const name = aircraft ? t`${history.registration} (${aircraft})` : history.registration
  return t`We searched ${sources} and past listings on this site for ${name}. Earlier, later, or unreported events aren’t included.`
}

export function searchedCountText(history: AircraftHistory): string {
  const reports = searchedRegisters(history).reduce((sum, item) => sum + item.reports, 0)
  return t`${formatCount(reports, 'report')} searched, no match`
}

export function listingTitle({ status, listedAt, endedAt }: PastListing): string {
  if (status === 'for-sale') return 'Listed here, for sale now'
  const days = endedAt
    ? Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(listedAt)) / 86_400_000))
    : null
  return t`Listed here, ${translate(status)}${days === null ? '' : t` after ${formatCount(days, 'day')}`}`
}

export function hoursText({ totalTimeHours }: PastListing): string {
  return totalTimeHours === null ? 'Not stated' : formatHours(totalTimeHours)
}

export function engineText({ engineHours, engineBasis }: PastListing): string {
  if (engineHours === null) return 'Not stated'
  return [formatHours(engineHours), engineBasis].filter(Boolean).join(' ')
}

export function damageClaimText({ damageHistory }: PastListing): string {
  return damageHistory === null ? 'Not stated' : t`“${translate(damageClaims[damageHistory])}”`
}

/** Returns a report's title: "NTSB report: landing, Pueblo, CO". Invented reports of a demo aren't the authority's. */
export function reportTitle({ source, reportNumber, phase, place, kind }: AccidentReport): string {
  const about = [translate(phase ?? kind), place].filter(Boolean).join(', ')
  if (reportNumber.startsWith('DEMO')) return t`Invented report of the demo: ${about}`
  return t`${translate(recordSources[source].abbreviation)} report: ${about}`
}

export function damageText({ damage }: AccidentReport): string {
  return damage === null ? 'Damage not reported' : damageNames[damage]
}

export function injuryText({ fatal, serious, minor }: AccidentReport): string {
  if (fatal === null && serious === null && minor === null) return 'Injuries not reported'
  const counts = [fatal ?? 0, serious ?? 0, minor ?? 0]
  const kinds = ['fatal', 'serious', 'minor'].flatMap((kind, index) =>
    counts[index] ? t`${formatNumber(counts[index])} ${translate(kind)}` : [],
  )
  if (kinds.length === 0) return 'No injuries'
  return t`Injuries: ${formatList(kinds)}`
}

/** Formats the date of a timeline entry without its year: "Jun 14". Empty if only the year is known. */
export function dayInYear(on: string): string {
  return on.length > 4 ? formatDate(on).replace(/, \d+$/, '') : ''
}

/** Returns the aircraft as named in the report: "Cessna 182Q". */
export function reportedName({ make, model }: AccidentReport): string {
  return [make && titleCase(make), model].filter(Boolean).join(' ')
}

/** Says that no report matches, or that no register with this aircraft's reports is loaded. */
export function describeNoReport(history: AircraftHistory): { heading: string; text: string } {
  return searchedRegisters(history).length > 0
    ? {
        heading: 'No report matches this aircraft',
        text: nothingFoundText(history, registeredName(history)),
      }
    : {
        heading: 'Accident reports aren’t available',
        text: t`We don’t have accident reports for the country where ${history.registration} is registered.`,
      }
}

/** Describes the result for a number that may belong to no known aircraft, so that no report could match. */
export function describeNumber(history: AircraftHistory): { heading: string; text: string } {
  const { registration, registry, listings } = history
  const isUnknown = registry === null && listings.length === 0
  if (!isUnknown || searchedRegisters(history).length === 0) return describeNoReport(history)
  return {
    heading: 'No aircraft found with this number',
    text: t`${registration} isn’t in the FAA registry or listed on this site, so we can’t match accident reports to it.`,
  }
}

/** "CESSNA" becomes "Cessna", but "DJI" stays. */
function titleCase(name: string): string {
  if (name.length <= 3) return name
  return name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

const toYear = (date: string) => Number(date.slice(0, 4))

const damageNames = {
  none: 'No damage',
  minor: 'Minor damage',
  substantial: 'Substantial damage',
  destroyed: 'Aircraft destroyed',
} as const

const damageClaims = { none: 'None', repaired: 'Repaired', damaged: 'Damaged' } as const
