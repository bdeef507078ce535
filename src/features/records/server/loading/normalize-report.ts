import { isPlaceholder } from '#features/lookups/number-placeholders.ts'
import { parseRegistration } from '#features/lookups/registration.ts'
import { type Airframe, toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import type { PlainReport, PlainReportField, UnusableReport } from './plain-report.ts'

/** A report as it's stored, without its register. Contains no builder's name. */
export type ReportRow = {
  report_number: string
  kind: 'accident' | 'incident'
  occurred_on: string
  place: string | null
  country: string | null
  registration: string | null
  make: string | null
  model: string | null
  maker: string | null
  family: string | null
  serial_number: string | null
  damage: string | null
  fatal: number | null
  serious: number | null
  minor: number | null
  uninjured: number | null
  phase: string | null
}

/** Validates and normalizes a report. `today` is a date such as 2026-11-20. */
export function normalizeReport(plain: PlainReport, today: string): ReportRow | UnusableReport {
  const text = (field: PlainReportField) => readText(plain[field])
  const problem = findProblem(plain, today)
  if (problem !== null) return { problem }
  return {
    report_number: text('number') ?? '',
    kind: /^i/i.test(text('kind') ?? '') ? 'incident' : 'accident',
    occurred_on: text('date') ?? '',
    place: text('place'),
    country: text('country'),
    registration: readRegistration(text('registration')),
    ...nameAircraft(plain),
    damage: damages.find((damage) => damage[0] === text('damage')?.[0]?.toLowerCase()) ?? null,
    fatal: readCount(plain.fatal),
    serious: readCount(plain.serious),
    minor: readCount(plain.minor),
    uninjured: readCount(plain.uninjured),
    phase: readPhase(text('phase')),
  }
}

function findProblem({ number, date, model }: PlainReport, today: string): string | null {
  const day = readText(date) ?? ''
  if (readText(number) === null) return 'The report number is missing'
  if (!isDate(day)) return 'The date is missing or invalid'
  if (day > today) return 'The date is in the future'
  return readText(model) === null ? 'The model is missing' : null
}

function isDate(day: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(day)) return false
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

/** Names the aircraft. The make of a homebuilt is its builder, unless it's the company that sold the kit. */
function nameAircraft(plain: PlainReport) {
  const [make, model] = [readText(plain.make), readText(plain.model)]
  const serial_number = readText(plain.serialNumber)?.toUpperCase() ?? null
  const isHomebuilt = /^(y|true)/i.test(readText(plain.amateurBuilt) ?? '')
  if (!isHomebuilt || kitMakes.test(make ?? ''))
    return { make, model, serial_number, ...nameReport({ make, model }) }
  const names = (make ?? '').split(/[^\p{L}]+/u).filter((word) => word.length > 1)
  const withoutNames = removeNames(model ?? '', names)
  return {
    make: null,
    model: withoutNames,
    serial_number: removeNames(serial_number ?? '', names) === serial_number ? serial_number : null,
    ...nameReport({ make: null, model: withoutNames }),
  }
}

/** Reads stored names. Without a make, the company may be in the model, because some builders write VANS RV-6. */
export function nameReport({ make, model }: Named): Airframe {
  const [firstWord = ''] = model?.split(' ') ?? []
  const { maker, family } = toAirframe({
    make: make ?? (kitMakes.test(firstWord) ? firstWord : null),
    model,
  })
  return { maker, family: maker && family }
}

type Named = { make: string | null; model: string | null }

function removeNames(text: string, names: readonly string[]): string | null {
  const upper = new Set(names.map((name) => name.toUpperCase()))
  const isName = (word: string) => upper.has(word.toUpperCase().replace(/['’]S$/, ''))
  const words = text.split(/([\s/,.-]+)/).map((word) => (isName(word) ? '' : word))
  return (
    words
      .join('')
      .replace(/^[\s/,.-]+|[\s/,.-]+$/g, '')
      .replace(/\s+/g, ' ') || null
  )
}

/** Companies that sell kits. Builders register their aircraft under these names, too. */
const kitMakes =
  /^(van'?s|rans|rotorway|zenair|zenith|pitts|kolb|lancair|glasair|stoddard-hamilton|kitfox|skystar|denney|avid|sonex|quicksilver|eipper|rotec|quad city|air command|bensen|quickie|rutan|velocity|cozy|searey|progressive aerodyne|christen|aviat|challenger|cubcrafters|titan)([ ,.]+(aircraft|aero|aerospace|ultralights?|helicopters?|special|industries|international|mfg|company|co|corp|corporation|inc|ltd|llc))*[ ,.]*$/i

function readRegistration(text: string | null): string | null {
  const registration = parseRegistration(text ?? '')
  const isNone = isPlaceholder(registration) || otherOperators.test(registration)
  return /^[A-Z0-9][A-Z0-9-]{1,14}$/.test(registration) && !isNone ? registration : null
}

const otherOperators = /^(UNK.*|UNREG.*|NOT.*|USAF?|USN|USMC|USCG|USARMY|ARMY|NAVY|AFNG|MIL.*)$/

const damages = ['none', 'minor', 'substantial', 'destroyed']

function readPhase(text: string | null): string | null {
  const phase = text?.toLowerCase() ?? ''
  return phase === '' || /^(unk|other|n\/?a)/.test(phase) ? null : phase
}

function readCount(text = ''): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}

/** Reads one line of at most 120 characters. Repairs UTF-8 that was stored as Windows-1252 before: GÃ¶dÃ¶llő. */
function readText(text = ''): string | null {
  const line = normalizeLine(text.slice(0, 1_000))
  const isLatin = !/[^\p{ASCII}\u0080-\u00ff]/u.test(line) && /[ÂÃ][\u0080-\u00bf]/.test(line)
  const repaired = isLatin ? Buffer.from(line, 'latin1').toString('utf8') : line
  const readable = repaired.includes('\ufffd') ? line : normalizeLine(repaired)
  return readable.slice(0, 120).toWellFormed() || null
}
