import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import {
  findsByPrefix,
  forgivenErrors,
  isFoundAs,
  isWithinErrors,
  queryWords,
  synonyms,
} from '../tokenize.ts'

const apart = (text: RawBuilder<unknown>, left: string, right: string) =>
  sql`regexp_replace(${text}, ${sql.lit(`(${left})(${right})`)}, '\\1 \\2', 'g')`
const beforeDigits = apart(sql`plain`, '[a-z]', '[0-9]')

/** words.ts in SQL: all words of a row between spaces, those of names also split and joined. */
export const searchText = joinedWords(
  sql`concat_ws('|', title, model, registration, stock_number, family)`,
  sql`concat_ws(' ', make, category, description, city, state_code, state)`,
)

/** Those of them that say what the aircraft is. */
export const subjectText = joinedWords(
  sql`concat_ws('|', model, family)`,
  sql`concat_ws(' ', make, category)`,
)

/** Conditions over `words`, the row's `searchText`, and `subject`, its `subjectText`. */
export async function wordsSearch(db: Db, kw: string | undefined): Promise<WordsSearch> {
  if (kw === undefined) return { areHeld: sql`true`, missing: sql`0` }
  const words = queryWords(kw)
  if (words.length === 0) return { areHeld: sql`false`, missing: sql`0` }
  // What all words are compared with is read once.
  const known = words.some((word) => forgivenErrors(word) > 0) ? await vocabulary(db) : []
  const tests = words.map((word) => testFor(word, known))
  const inRow = tests.map((test) => test(sql`words`))
  const inSubject = tests.map((test) => sql`(not ${test(sql`subject`)})::int`)
  return { areHeld: sql.join(inRow, sql` and `), missing: sql.join(inSubject, sql` + `) }
}

/** Whether every word of a query is held, and how many of them do not say what the aircraft is. */
type WordsSearch = { areHeld: RawBuilder<boolean>; missing: RawBuilder<number> }
type WordTest = (text: RawBuilder<string>) => RawBuilder<boolean>

function testFor(word: string, known: readonly string[]): WordTest {
  const asSpelt = synonyms(word).map((same) => (findsByPrefix(same) ? ` ${same}` : ` ${same} `))
  const spelt = holdsAny(asSpelt)
  const most = forgivenErrors(word)
  if (most === 0) return spelt
  if (known.some((own) => isFoundAs(word, own))) return spelt
  const like = known.filter((own) => /^[a-z]{4,}$/.test(own) && isWithinErrors(word, own, most))
  return holdsAny(like.map((own) => ` ${own} `))
}

/** Words of all active listings, those that have expired or sold among them. */
export async function vocabulary(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from listing_search_row, string_to_table(${searchText}, ' ') as word
    where is_active`.execute(db)
  return rows.map(({ word }) => word)
}

function holdsAny(parts: readonly string[]): WordTest {
  if (parts.length === 0) return () => sql`false`
  return (text) => {
    const tests = parts.map((part) => sql`position(${part} in ${text}) > 0`)
    return sql`(${sql.join(tests, sql` or `)})`
  }
}

function joinedWords(names: RawBuilder<unknown>, rest: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select ' ' || concat_ws(' ', plain,
    ${beforeDigits}, ${apart(sql`plain`, '[0-9]', '[a-z]')}, ${apart(beforeDigits, '[0-9]', '[a-z]')},
    regexp_replace(regexp_replace(plain, '\\m([a-z]{1,3}) ([0-9])', '\\1\\2', 'g'), '([0-9]) ([a-z]{1,3}\\M)', '\\1\\2', 'g'),
    ${canonical(rest)}) || ' ' from (select ${canonical(names)} as plain offset 0) named)`
}

/** Fields are kept apart by two spaces, so that no word is joined across them. */
function canonical(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(regexp_replace(translate(lower(${withoutAccents(text)}), '''’\`', ''),
    '[^[:alnum:]|]+', ' ', 'g'), '|', '  ')`
}

/** Plain ASCII, by far the most, is left alone: normalizing costs more than all the rest. */
function withoutAccents(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when octet_length(${text}) = length(${text}) then ${text} else
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g')),
      'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end`
}
