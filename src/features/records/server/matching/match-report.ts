import { readSerial } from '#features/lookups/aircraft-numbers.ts'
import {
  type Airframe,
  isSameAirframe,
  listedMakers,
} from '#features/lookups/server/public/airframe/airframe.ts'

/**
 * Decides whether a report is about an aircraft. The serial number decides if both have one. N-numbers are reassigned, so
 * a number alone proves nothing: the make, the model family, and the registered year must agree too. If no year is known,
 * the number and model decide. A seller's year alone excludes nothing, because it can be wrong. `unsure` means that the
 * facts neither agree nor exclude each other. Such reports aren't shown.
 */
export function matchReport(
  aircraft: Airplane,
  report: MatchableReport,
  others: Others,
): MatchResult {
  const bySerial = compareSerials(aircraft, report)
  if (bySerial === 'different') return 'none'
  const agrees =
    aircraft.airframes.some((airframe) => isSameAirframe(airframe, report)) ||
    isSameModel(aircraft, report)
  const hasSameNumber = aircraft.registration === report.registration
  if (!hasSameNumber && !(bySerial === 'same' && isSerialDistinctive(aircraft, report)))
    return 'none'
  if (agrees && bySerial === 'same') return 'match'
  const time = compareYears(aircraft, report, others)
  if (time === 'before') return 'none'
  if (!agrees)
    return aircraft.airframes.every((airframe) => isOther(airframe, report)) ? 'none' : 'unsure'
  const isUnsure =
    time === 'unsure' ||
    aircraft.models.some((model) => isOtherVariant(model, report)) ||
    isReassigned(aircraft, report, others)
  return isUnsure ? 'unsure' : 'match'
}

/** Compares the event with the year of the aircraft. It's unsure if only the seller's year excludes the event. */
function compareYears(aircraft: Airplane, report: MatchableReport, others: Others) {
  const built = registeredYear(aircraft, others)
  const isBefore = isBeforeModelYear(report, aircraft)
  if (built === null) return isBefore ? 'unsure' : 'after'
  if (yearOf(report) >= built) return 'after'
  return isBefore || aircraft.year === null || aircraft.year === built ? 'before' : 'unsure'
}

/** Returns the registry's year of the aircraft. Null if the registry has none, or lists another aircraft. */
function registeredYear({ airframes }: Airplane, { registered }: Others): number | null {
  const isSame = registered && airframes.some((airframe) => isSameAirframe(airframe, registered))
  return isSame ? registered.year : null
}

/** A model year starts in the previous fall. */
function isBeforeModelYear({ occurredOn }: MatchableReport, { year }: Airplane): boolean {
  return year !== null && occurredOn < `${year - 1}-09`
}

/**
 * Checks whether the letters after the number are far apart: 182J and 182T were built 30 years apart. Reports often
 * confuse neighbors such as 172M and 172N.
 */
function isOtherVariant(model: string | null, report: Identified): boolean {
  const [series, reported] = [airlinerSeriesOf(model), airlinerSeriesOf(report.model)]
  if (series !== null && reported !== null) return series !== reported
  // Beechcraft puts the letter first: H35 and V35.
  const read = report.maker === 'beechcraft' ? leadingVariantOf : variantOf
  const [letter, reportedLetter] = [read(model), read(report.model)]
  if (letter === null || reportedLetter === null) return false
  return Math.abs(letter.charCodeAt(0) - reportedLetter.charCodeAt(0)) > 1
}

/** Short serial numbers, such as those of homebuilts, exist many times. */
export function isSerialDistinctive({ airframes, models }: Airplane, report: Identified): boolean {
  return (
    (readSerial(report.serialNumber)?.length ?? 0) >= 5 &&
    airframes.some(({ maker, family }) => maker === report.maker && family === report.family) &&
    !models.some((model) => isOtherVariant(model, report))
  )
}

function variantOf(model: string | null): string | null {
  return /^[A-Z]*[ -]*\d+([A-Z])/.exec(model?.toUpperCase() ?? '')?.[1] ?? null
}

/** 747-4B5 and 747-269B are a 747-400 and a 747-200. */
function airlinerSeriesOf(model: string | null): string | null {
  return /^7\d7-(\d)/.exec(model ?? '')?.[1] ?? null
}

function leadingVariantOf(model: string | null): string | null {
  return /^(?:\d\d-)?([A-Z])-?\d/.exec(model?.toUpperCase() ?? '')?.[1] ?? null
}

/**
 * Checks whether the models are spelled the same, or one also names the maker or the trade name: SHINN 2150A and 2150A.
 * Identifies designs that no table lists, and homebuilts, whose builders aren't named.
 */
function isSameModel({ models, airframes }: Airplane, report: MatchableReport): boolean {
  const reported = plainModel(report.model)
  if (airframes.every((airframe) => isOther(airframe, report))) return false
  return models.some((model) => {
    const own = plainModel(model)
    const [short = '', long = ''] = [own, reported].sort((a, b) => a.length - b.length)
    return isDistinctive(short) && long.endsWith(short)
  })
}

/** Numbers such as 180 and names such as II exist in many models. */
function isDistinctive(model: string): boolean {
  return model.length >= 4 || /^(?=.*\d)(?=.*[A-Z])...$/.test(model)
}

/** Registries write the zero of 0-1A for the letter, and the reverse. */
function plainModel(model: string | null): string {
  return (model ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
}

/**
 * Checks whether the number belonged to another aircraft after the event: the registry lists another one, or a later
 * report is about another one.
 */
function isReassigned(
  aircraft: Airplane,
  report: MatchableReport,
  { registered, reports }: Others,
) {
  const isAnother = (airframe: Airframe) =>
    airframe.maker !== null &&
    airframe.family !== null &&
    !aircraft.airframes.some((item) => isSameAirframe(item, airframe))
  if (registered && (isAnother(registered) || (registered.year ?? 0) > yearOf(report))) return true
  return reports.some(
    (other) =>
      other.registration === report.registration &&
      other.occurredOn > report.occurredOn &&
      isAnother(other) &&
      !isSameModel(aircraft, other),
  )
}

/** Other makes may be people: homebuilts are registered under their builders, whose names are spelled differently. */
function isOther({ maker }: Airframe, other: Airframe): boolean {
  return maker !== other.maker && [maker, other.maker].every((item) => companies.has(item))
}

const companies: ReadonlySet<string | null> = new Set(listedMakers)

function compareSerials(
  aircraft: Airplane,
  report: MatchableReport,
): 'same' | 'different' | 'unknown' {
  const [serial, reported] = [readSerial(aircraft.serialNumber), readSerial(report.serialNumber)]
  if (serial === null || reported === null) return 'unknown'
  return serial === reported ? 'same' : 'different'
}

function yearOf({ occurredOn }: MatchableReport): number {
  return Number(occurredOn.slice(0, 4))
}

export type MatchResult = 'match' | 'none' | 'unsure'

export type Airplane = {
  registration: string | null
  serialNumber: string | null
  year: number | null
  /** As written. */
  models: readonly (string | null)[]
  /** Readings of the make and model, because sellers write a model, a family, or both. */
  airframes: readonly Airframe[]
}

export type MatchableReport = Airframe & {
  model: string | null
  registration: string | null
  serialNumber: string | null
  /** Date such as 1998-06-14. */
  occurredOn: string
}

type Identified = Omit<MatchableReport, 'registration' | 'occurredOn'>

/** The current aircraft with the number, and all reports about the number. */
export type Others = {
  registered: (Airframe & { year: number | null }) | null
  reports: readonly MatchableReport[]
}
