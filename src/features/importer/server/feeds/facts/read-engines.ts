import { engineFacts } from '#features/listings/engine-facts.ts'
import { factEntries, nestFacts } from '#features/listings/fact-table.ts'
import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { type Hours, readHours } from '#kernel/read/read-hours.ts'
import { type EngineFact, type EngineField, maxEngines } from '../../../feed-record.ts'
import { type ReadContext, readFact } from './read-fact.ts'
import type { FieldTexts, ReportProblem } from './report-problem.ts'
import { isStated } from './text-values.ts'

/** Reads the details of each engine, up to `engineCount`. Omits engines without details. */
export function readEngines(
  fields: FieldTexts,
  engineCount: number | null,
  reader: ReadContext,
  report: ReportProblem,
): EngineEntry[] {
  const most = Math.min(engineCount ?? maxEngines, maxEngines)
  const engines: EngineEntry[] = []
  const names = Object.keys(fields)
  for (let number = 1; number <= most; number += 1) {
    if (!names.some((name) => name.startsWith(`engine${number}.`))) continue
    const values = readEngine(fields, number, reader, report)
    if (values.some(([, value]) => value !== null))
      engines.push({ number, ...nestFacts(values) } as EngineEntry)
  }
  return engines
}

function readEngine(
  fields: FieldTexts,
  number: number,
  reader: ReadContext,
  report: ReportProblem,
) {
  const name = (fact: EngineFact) => `engine${number}.${fact}` as EngineField
  const texts: Partial<Record<EngineFact, string>> = Object.fromEntries(
    entries.map(([fact]) => [fact, fields[name(fact)]]),
  )
  splitBasis(texts, reader, (path, text) => report(name(path), 'Other hours', text))
  const values = new Map(
    entries.map(([path, fact]) => {
      const reading = readFact(fact, texts[path], reader)
      if ('reason' in reading) report(name(path), reading.reason, texts[path] ?? '', reading.cause)
      return [path, 'value' in reading ? reading.value : null]
    }),
  )
  // A basis is meaningless without hours.
  for (const [hours, basis] of hoursWithBasis)
    if (values.get(hours) === null) values.set(basis, null)
  return [...values]
}

/**
 * Splits text such as "1,250 SMOH" into hours and basis, unless another field contains the basis. An engine has one
 * basis. Hours since a top overhaul next to others are reported.
 */
function splitBasis(
  texts: Partial<Record<EngineFact, string>>,
  { decimal }: ReadContext,
  reportOther: (fact: EngineFact, text: string) => void,
) {
  for (const [hoursFact, basisFact] of hoursWithBasis) {
    const read = readHours(texts[hoursFact] ?? '', { decimal, language: null })
    const [hours, ...others] = read.length > 1 ? read.filter(isMain) : read
    if (!hours || others.length > 0) continue
    texts[hoursFact] = hours.text
    if (hours.basis !== null && !isStated(texts[basisFact])) texts[basisFact] = hours.basis
    for (const other of read) if (other !== hours) reportOther(hoursFact, toText(other))
  }
}

function isMain({ basis }: Hours): boolean {
  return basis !== 'STOH'
}

function toText({ text, basis }: Hours): string {
  return `${text} ${basis ?? ''}`.trim()
}

const entries = factEntries(engineFacts)

const hoursWithBasis = [
  ['hours', 'hoursBasis'],
  ['propeller.hours', 'propeller.hoursBasis'],
] as const satisfies readonly (readonly [EngineFact, EngineFact])[]
