import { engineFacts } from '#features/listings/engine-facts.ts'
import { factEntries, nestFacts } from '#features/listings/fact-table.ts'
import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { type EngineFact, type EngineField, mostEngines } from '../../../feed-record.ts'
import { readFact } from './read-fact.ts'
import { readHours } from './read-hours.ts'
import type { FieldWords, Report } from './report.ts'
import { isStated } from './words.ts'

/** The engines that a record tells anything of, and only those that `engineCount` leaves room for. */
export function readEngines(
  fields: FieldWords,
  engineCount: number | null,
  today: Date,
  report: Report,
): EngineEntry[] {
  const most = Math.min(engineCount ?? mostEngines, mostEngines)
  const engines: EngineEntry[] = []
  const names = Object.keys(fields)
  for (let number = 1; number <= most; number += 1) {
    if (!names.some((name) => name.startsWith(`engine${number}.`))) continue
    const values = readEngine(fields, number, today, report)
    if (values.some(([, value]) => value !== null))
      engines.push({ number, ...nestFacts(values) } as EngineEntry)
  }
  return engines
}

function readEngine(fields: FieldWords, number: number, today: Date, report: Report) {
  const name = (fact: EngineFact) => `engine${number}.${fact}` as EngineField
  const words: Partial<Record<EngineFact, string>> = Object.fromEntries(
    entries.map(([fact]) => [fact, fields[name(fact)]]),
  )
  splitBasis(words)
  const values = new Map(
    entries.map(([path, fact]) => {
      const reading = readFact(fact, words[path], today)
      if ('reason' in reading) report(name(path), reading.reason, words[path] ?? '')
      return [path, 'value' in reading ? reading.value : null]
    }),
  )
  // A basis without hours says nothing.
  for (const [hours, basis] of hoursWithBasis)
    if (values.get(hours) === null) values.set(basis, null)
  return [...values]
}

/** "1,250 SMOH" states both, unless another field states the basis. */
function splitBasis(words: Partial<Record<EngineFact, string>>) {
  for (const [hoursFact, basisFact] of hoursWithBasis) {
    const text = words[hoursFact]
    if (!isStated(text)) continue
    const { hours, basis } = readHours(text)
    if (hours === null || basis === undefined) continue
    words[hoursFact] = String(hours)
    if (basis !== null && !isStated(words[basisFact])) words[basisFact] = basis
  }
}

const entries = factEntries(engineFacts)

const hoursWithBasis = [
  ['hours', 'hoursBasis'],
  ['propeller.hours', 'propeller.hoursBasis'],
] as const satisfies readonly (readonly [EngineFact, EngineFact])[]
