import { type RawBuilder, sql } from 'kysely'
import {
  isTypo,
  matchesByPrefix,
  matchesTerm,
  maxTypos,
  parseQueryTerms,
  synonyms,
} from '#features/search/server/tokenize.ts'
import type { Db } from '#kernel/server/database/database.ts'

const apart = (text: RawBuilder<unknown>, left: string, right: string) =>
  sql`regexp_replace(${text}, ${sql.lit(`(${left})(${right})`)}, '\\1 \\2', 'g')`
const singular = sql`regexp_replace(description, '(?<![0-9])([0-9]{2,3})s(?![A-Za-z0-9])', '\\1', 'g')`
const stem = sql`substring(lower(family) from '^(.+ )[0-9]+$')`
/** The family, unless the model has another number. */
const family = sql`case when starts_with(lower(model), ${stem})
  and substring(substr(model, length(${stem}) + 1) from '^[0-9]+') <> substring(family from '[0-9]+$') then '' else family end`
const beforeDigits = apart(sql`plain`, '[a-z]', '[0-9]')

/**
 * SQL version of tokenize.ts. Returns all words of a row separated by spaces, including split and joined forms of names.
 */
export const searchText = buildWordsSql(
  sql`concat_ws('|', title, model, registration, stock_number, serial_number, ${family})`,
  sql`concat_ws(' ', make, category, ${singular}, city, state_code, state)`,
)

/** Subset of the words that describe the type of aircraft. */
export const subjectText = buildWordsSql(
  sql`concat_ws('|', model, ${family})`,
  sql`concat_ws(' ', make, category)`,
)

/** Builds conditions on `words` (the row's `searchText`) and `subject` (its `subjectText`). */
export async function buildKeywordConditions(
  db: Db,
  kw: string | undefined,
): Promise<KeywordConditions> {
  if (kw === undefined) return { containsAllWords: sql`true`, missing: sql`0` }
  const words = parseQueryTerms(kw)
  if (words.length === 0) return { containsAllWords: sql`false`, missing: sql`0` }
  // Loads the vocabulary once for all words.
  const indexedWords = words.some((word) => maxTypos(word) > 0) ? await loadIndexedWords(db) : []
  const tests = words.map((word) => buildWordTest(word, indexedWords))
  const inRow = tests.map((test) => test(sql`words`))
  const inSubject = tests.map((test) => sql`(not ${test(sql`subject`)})::int`)
  return { containsAllWords: sql.join(inRow, sql` and `), missing: sql.join(inSubject, sql` + `) }
}

/**
 * `containsAllWords` is true if the row contains every word of the query. `missing` is the number of words that aren't
 * in the subject.
 */
type KeywordConditions = { containsAllWords: RawBuilder<boolean>; missing: RawBuilder<number> }
type WordTest = (text: RawBuilder<string>) => RawBuilder<boolean>

function buildWordTest(word: string, indexedWords: readonly string[]): WordTest {
  const exactForms = synonyms(word).map((same) =>
    matchesByPrefix(same) ? ` ${same}` : ` ${same} `,
  )
  const exactTest = containsAny(exactForms)
  const maxEdits = maxTypos(word)
  if (maxEdits === 0) return exactTest
  if (indexedWords.some((own) => matchesTerm(word, own))) return exactTest
  const similarWords = indexedWords.filter(
    (own) => /^[a-z]{4,}$/.test(own) && isTypo(word, own, maxEdits),
  )
  return containsAny(similarWords.map((own) => ` ${own} `))
}

/** Returns the words of all active listings, including expired and sold ones. */
async function loadIndexedWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from listing_search_row, string_to_table(${searchText}, ' ') as word
    where is_active`.execute(db)
  return rows.map(({ word }) => word)
}

function containsAny(parts: readonly string[]): WordTest {
  if (parts.length === 0) return () => sql`false`
  return (text) => {
    const tests = parts.map((part) => sql`position(${part} in ${text}) > 0`)
    return sql`(${sql.join(tests, sql` or `)})`
  }
}

function buildWordsSql(names: RawBuilder<unknown>, rest: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select ' ' || concat_ws(' ', plain,
    ${beforeDigits}, ${apart(sql`plain`, '[0-9]', '[a-z]')}, ${apart(beforeDigits, '[0-9]', '[a-z]')},
    regexp_replace(regexp_replace(plain, '\\m([a-z]{1,3}) ([0-9])', '\\1\\2', 'g'), '([0-9]) ([a-z]{1,3}\\M)', '\\1\\2', 'g'),
    regexp_replace(plain, '([a-z0-9]) plus\\M', '\\1plus', 'g'),
    ${canonical(rest)}) || ' ' from (select ${canonical(sql`replace(${names}, '+', ' plus ')`)} as plain offset 0) named)`
}

/** Two spaces separate the fields so that words aren't joined across them. */
function canonical(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(regexp_replace(translate(lower(${withoutAccents(text)}), '''’\`', ''),
    '[^[:alnum:]|]+', ' ', 'g'), '|', '  ')`
}

/** Skips plain ASCII text, which is by far the most common. Normalizing costs more than all other steps combined. */
function withoutAccents(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when octet_length(${text}) = length(${text}) then ${text} else
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g')),
      'øłđðıȷħŧŋə', 'olddijhtne'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end`
}
