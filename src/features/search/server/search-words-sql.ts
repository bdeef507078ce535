import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'
import { findsByPrefix, forgivenErrors, isWithinErrors, queryWords } from './words.ts'

/** words.ts in SQL: all words of a row between spaces, those of names also split and joined. */
const names = sql`concat_ws('|', title, model, registration, stock_number, family)`
const rest = sql`concat_ws(' ', make, description, city, state_code, state)`

const apart = (text: RawBuilder<unknown>, left: string, right: string) =>
  sql`regexp_replace(${text}, ${sql.lit(`(${left})(${right})`)}, '\\1 \\2', 'g')`
const beforeDigits = apart(sql`plain`, '[a-z]', '[0-9]')

export const searchText = sql<string>`(select ' ' || concat_ws(' ', plain,
    ${beforeDigits}, ${apart(sql`plain`, '[0-9]', '[a-z]')}, ${apart(beforeDigits, '[0-9]', '[a-z]')},
    regexp_replace(regexp_replace(plain, '\\m([a-z]{1,3}) ([0-9])', '\\1\\2', 'g'), '([0-9]) ([a-z]{1,3}\\M)', '\\1\\2', 'g'),
    ${canonical(rest)}) || ' ' from (select ${canonical(names)} as plain offset 0) named)`

/** A condition over `words`, the row's `searchText`, that every word of the query is met. */
export async function wordsCondition(db: Db, kw: string | undefined): Promise<RawBuilder<boolean>> {
  if (kw === undefined) return sql`true`
  const words = queryWords(kw)
  if (words.length === 0) return sql`false`
  const conditions = await Promise.all(words.map((word) => conditionFor(db, word)))
  return sql.join(conditions, sql` and `)
}

async function conditionFor(db: Db, word: string): Promise<RawBuilder<boolean>> {
  const spelt = holds(findsByPrefix(word) ? ` ${word}` : ` ${word} `)
  const most = forgivenErrors(word)
  if (most === 0) return spelt
  const known = await vocabulary(db)
  if (known.some((own) => own.startsWith(word))) return spelt
  const like = known.filter((own) => /^[a-z]{4,}$/.test(own) && isWithinErrors(word, own, most))
  if (like.length === 0) return sql`false`
  const alternatives = like.map((own) => holds(` ${own} `))
  return sql`(${sql.join(alternatives, sql` or `)})`
}

/** Words of all active listings, those that have expired or sold among them. */
export async function vocabulary(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from listing_search_row, string_to_table(${searchText}, ' ') as word
    where is_active`.execute(db)
  return rows.map(({ word }) => word)
}

function holds(text: string): RawBuilder<boolean> {
  return sql<boolean>`position(${text} in words) > 0`
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
