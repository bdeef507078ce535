import { engineFacts } from '#features/listings/engine-facts.ts'
import { factEntries, nestFacts } from '#features/listings/fact-table.ts'
import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { type Hours, readHours } from '#kernel/read/read-hours.ts'
import { type EngineFactName, type EngineField, maxEngines } from '../../../feed-record.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'
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
  const count = Math.min(engineCount ?? maxEngines, maxEngines)
  const engines: EngineEntry[] = []
  const given = Object.entries(fields)
  for (let number = 1; number <= count; number += 1) {
    const prefix = `engine${number}.`
    const texts = given.flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    )
    if (texts.length === 0) continue
    const values = readEngine(Object.fromEntries(texts), reader, (fact, reason, text, cause) =>
      report(`${prefix}${fact}` as EngineField, reason, text, cause),
    )
    if (values.some(([, value]) => value !== null))
      engines.push({ number, ...nestFacts(values) } as EngineEntry)
  }
  return engines
}

function readEngine(texts: EngineTexts, reader: ReadContext, report: ReportEngineProblem) {
  for (const facts of hoursWithBasis) splitBasis(texts, facts, reader, report)
  const values = new Map(
    entries.map(([path, fact]) => {
      const text = texts[path]
      if (text === undefined) return [path, null]
      const reading = readFact(fact, text, reader)
      if ('reason' in reading) report(path, reading.reason, text, reading.cause)
      return [path, 'value' in reading ? reading.value : null]
    }),
  )
  // Without hours since overhaul, hours since new are the engine's time.
  if (values.get('hours') === null && values.get('hoursSinceNew') !== null) {
    values.set('hours', values.get('hoursSinceNew') ?? null).set('hoursBasis', 'SNEW')
    values.set('hoursSinceNew', null)
  }
  // A basis is meaningless without hours.
  for (const [hours, basis] of hoursWithBasis)
    if (values.get(hours) === null) values.set(basis, null)
  return [...values]
}

/**
 * Splits text such as "1,250 SMOH" into hours and basis, unless another field contains the basis. An engine has one
 * basis. Hours since a top overhaul next to others are reported. Numbers of which one has no basis reject the row.
 */
function splitBasis(
  texts: EngineTexts,
  [hoursFact, basisFact]: HoursFacts,
  { decimal }: ReadContext,
  report: ReportEngineProblem,
) {
  const text = texts[hoursFact]
  if (text === undefined) return
  const timed = text.replace(onCondition, ' ').trim()
  if (timed !== text.trim()) report(hoursFact, 'Other hours', text)
  const read = readHours(timed, { decimal, language: null, isPropeller: hoursFact !== 'hours' })
  const own = read.filter(
    ({ basis }) => basis === 'SNEW' || !Object.hasOwn(factsByBasis, basis ?? ''),
  )
  const hours = findMain(own)
  if (own.length > 1 && !isTotal.test(text) && own.some(({ basis }) => basis === null)) {
    delete texts[hoursFact]
    report(hoursFact, 'Several numbers without a clear meaning', text, 'facts')
  } else if (hours || (own.length === 0 && (read.length > 0 || timed === ''))) {
    texts[hoursFact] = hours?.text
    if (hours?.basis && !isStated(texts[basisFact])) texts[basisFact] = hours.basis
    const others = read.filter((other) => other !== hours)
    keepOthers(texts, hoursFact, others, report)
  }
}

/** Keeps an engine's other hours that are facts, such as those since new, and reports all others. */
function keepOthers(
  texts: EngineTexts,
  fact: HoursFacts[0],
  others: readonly Hours[],
  report: ReportEngineProblem,
) {
  for (const { text, basis } of others) {
    const named = fact === 'hours' ? factsByBasis[basis ?? ''] : null
    if (named) texts[named] ??= text
    else report(fact, 'Other hours', `${text} ${basis ?? ''}`.trim())
  }
}

/** Returns the hours since overhaul, or else since new. Null if several count. Next to others, a total doesn't. */
function findMain(read: readonly Hours[]): Hours | null {
  const own = read.filter(({ basis }) => basis !== 'propeller')
  const counted =
    own.length > 1 ? own.filter(({ basis }) => basis !== 'STOH' && basis !== null) : own
  const overhauled = counted.filter(({ basis }) => basis !== 'SNEW')
  const [hours, ...others] = overhauled.length === 0 ? counted : overhauled
  return hours && others.length === 0 && counted.length - overhauled.length <= 1 ? hours : null
}

const isTotal = /\b(?:tt(?:af|e|sn)?|total|aftt)\b/i
const entries = factEntries(engineFacts)

const hoursWithBasis = [
  ['hours', 'hoursBasis'],
  ['propeller.hours', 'propeller.hoursBasis'],
] as const satisfies readonly (readonly [EngineFactName, EngineFactName])[]

/** Facts that the label of hours names. Null for hours that aren't facts of an engine. */
const factsByBasis: Readonly<Record<string, EngineFactName | null>> = {
  SNEW: 'hoursSinceNew',
  HSI: 'hotSectionHours',
  MPI: 'mpiHours',
  CZI: 'cziHours',
  TBO: 'tboHours',
  IRAN: null,
  TTAF: null,
}
/** An engine past its TBO, which isn't a time. */
const onCondition = /(?<![\s,;/(–-])[\s,;/(–-]*\bon[- ]condition\b[\s,;/)–-]*/i

type HoursFacts = (typeof hoursWithBasis)[number]
type EngineTexts = Partial<Record<EngineFactName, string | undefined>>
type ReportEngineProblem = (
  fact: EngineFactName,
  reason: string,
  text: string,
  cause?: RejectionCause,
) => void
