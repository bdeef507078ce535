import { type Kysely, sql } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { otherFormats, registrationMarks, toPrefix } from '../registration-formats.ts'

/** Stores the patterns by which the database finds the country of a registration. Changed ones apply to all listings. */
export async function updateRegistrationCountries(db: Kysely<Database>) {
  const patterns = listPatterns()
  await sql`
    update registration_country c set pattern = p.pattern
    from unnest(
      ${patterns.map(({ country }) => country)}::text[], ${patterns.map(({ pattern }) => pattern)}::text[]
    ) as p (country, pattern)
    where c.name = p.country and c.pattern <> p.pattern`.execute(db)
}

function listPatterns(): { country: string; pattern: string }[] {
  const marks = Map.groupBy(registrationMarks, ({ country }) => country)
  const others = Map.groupBy(otherFormats, ([country]) => country)
  return [...new Set([...marks.keys(), ...others.keys()])].map((country) => {
    const prefixes = (marks.get(country) ?? []).map(({ mark }) => toPrefix(mark))
    const forms = (others.get(country) ?? []).flatMap(([, mark, tail]) =>
      tail.startsWith('-') && prefixes.includes(toPrefix(mark)) ? [] : `${mark}(?:${tail})$`,
    )
    return { country, pattern: `^(?:${[...prefixes, ...forms].join('|')})` }
  })
}
