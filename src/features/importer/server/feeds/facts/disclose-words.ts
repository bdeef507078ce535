import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { type FactProblem, type FeedField, maxEngines } from '../../../feed-record.ts'
import { readPhrase } from '../statements/read-statement.ts'
import type { StatementColumn } from '../statements/statement-rules.ts'
import type { FieldTexts } from './report-problem.ts'
import { isStated } from './text-values.ts'

/**
 * Returns the description with the words of columns that disclose more than the facts have, such as "Gear up 2004, repaired".
 * A listing must not say less than its feed.
 */
export function discloseWords(
  description: string | null,
  fields: FieldTexts,
  specs: Statements,
  problems: readonly FactProblem[],
): string | null {
  const isUnread = (field: FeedField) => problems.some((problem) => problem.field === field)
  const lines = disclosures.flatMap(([field, label, isPlain]) => {
    const text = normalizeLine(fields[field] ?? '').slice(0, maxLength)
    const isKnown = isPlain ? isPlain(text, specs) : !isUnread(field) || !/\p{L}{2}/u.test(text)
    return isKnown || !isStated(text) || description?.includes(text) ? [] : [`${label}: ${text}`]
  })
  if (lines.length === 0) return description
  const words = lines.join('\n')
  const before = description?.slice(0, aircraftFacts.description.maxLength - words.length - 2)
  return [before?.toWellFormed().trim(), words].filter(Boolean).join('\n\n')
}

/**
 * Columns of statements, with a check for those that say only the value of their fact, such as "Yes", and columns whose
 * unread words matter to a buyer.
 */
const disclosures: readonly (readonly [FeedField, string, IsPlain?])[] = [
  [
    'damageHistory',
    'Damage history',
    (text, { damageHistory }) =>
      damageHistory === 'none' || isWord('damage_history', text, /^(?:repaired|damaged)$/),
  ],
  [
    'logs',
    'Logs',
    (text, { logs }) => logs === 'complete' || isWord('logs', text, /^(?:partial|missing)$/),
  ],
  ['condition', 'Condition', (text) => /^(?:new|used)$/.test(readPhrase('condition', text))],
  ['annualDue', 'Annual due'],
  ['inspections', 'Inspections'],
  ['inspectionDue', 'Inspection due'],
  ...Array.from(
    { length: maxEngines },
    (_, index) => [`engine${index + 1}.hours` as FeedField, `Engine ${index + 1} time`] as const,
  ),
]
/** Longest text of a column that isn't a description. */
const maxLength = 1_000

function isWord(column: StatementColumn, text: string, meaning: RegExp): boolean {
  return !/\s/.test(text) && meaning.test(readPhrase(column, text))
}

type Statements = Partial<Record<'damageHistory' | 'logs', string | null>>
type IsPlain = (text: string, specs: Statements) => boolean
