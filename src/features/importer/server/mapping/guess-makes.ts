import { sql } from 'kysely'
import { matchRegistryMake } from '#features/lookups/registry-names.ts'
import { makes as knownMakes } from '#features/lookups/server/public/makes.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatList } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import {
  collectGuesses,
  type Guess,
  type GuessDepth,
  noGuess,
  normalizeGuessedName,
  toCompact,
} from './name-guess.ts'

/** Suggests makes for names in a feed. Returns them keyed by name. */
export async function guessMakes(
  { db }: AppContext,
  feedNames: readonly string[],
  only: GuessDepth,
) {
  const makes = await db.selectFrom('make').select(['id', 'name']).orderBy('id').execute()
  const byCompact = firstBy(makes, ({ name }) => toCompact(name))
  const byName = new Map(makes.map((make) => [make.name, make]))
  const rules: Rule[] = [
    (feedName) => sameName(feedName, byCompact.get(toCompact(feedName))),
    (feedName) => {
      const make = byName.get(aliasNames.get(normalizeGuessedName(feedName)) ?? '')
      return make && sure(make, 'Known alias')
    },
    ...(only === 'sure' ? [] : unsureRules(makes)),
  ]
  const found = collectGuesses(feedNames, (feedName) => findFirst(rules, feedName))
  if (only === 'sure') return found
  const open = feedNames.filter((feedName) => !found.has(feedName))
  return new Map([...found, ...(await guessBySimilarity(db, makes, open))])
}

function unsureRules(makes: readonly Make[]): Rule[] {
  const byFirstWord = firstBy(makes, ({ name }) => firstWord(name))
  // Excludes makes that consist only of vague words, such as "Aero", because those occur in many other names.
  const telling = makes.filter(({ name }) => withoutVague(name))
  return [
    (feedName) => {
      const built = makesByCompany[normalizeGuessedName(feedName)]
      return built && { ...noGuess, reason: t`Builds ${formatList(built)}` }
    },
    (feedName) => {
      const make = matchRegistryMake({ make: feedName, model: '' }, telling)
      const reason =
        make && firstWord(feedName) === firstWord(make.name) ? 'Same first word' : 'Registry match'
      return make ? { ...sure(make, reason), isSure: false } : undefined
    },
    (feedName) => {
      const part = toCompact(feedName)
      const make =
        part.length >= 5 ? makes.find(({ name }) => toCompact(name).startsWith(part)) : undefined
      return make && { ...sure(make, 'Same beginning'), isSure: false }
    },
    (feedName) => {
      const make = vagueWords.has(firstWord(feedName))
        ? undefined
        : byFirstWord.get(firstWord(feedName))
      return make && { ...sure(make, 'Same first word'), isSure: false }
    },
  ]
}

function sameName(feedName: string, make: Make | undefined): Guess | undefined {
  if (!make) return undefined
  if (feedName === make.name) return sure(make, 'Same name')
  const isCase = feedName.toLowerCase() === make.name.toLowerCase()
  return sure(make, isCase ? 'Differs only in case' : 'Differs only in punctuation')
}

function sure({ id, name }: Make, reason: string): Guess {
  return { target: { id, text: name }, reason, isSure: true }
}

/** Finds misspelled names by trigram similarity. Ignores words that many makes have in common. */
async function guessBySimilarity(
  db: AppContext['db'],
  makes: readonly Make[],
  feedNames: readonly string[],
): Promise<Map<string, Guess>> {
  const parts = feedNames
    .map((feedName) => ({ word: feedName, part: withoutVague(feedName) }))
    .filter(({ part }) => part)
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ word: string; id: number; name: string }>`
    select w.word, make.id, make.name
    from unnest(${parts.map(({ word }) => word)}::text[], ${parts.map(({ part }) => part)}::text[]) as w (word, part)
    cross join lateral (
      select id, name from unnest(
        ${makes.map(({ id }) => id)}::int[], ${makes.map(({ name }) => name)}::text[],
        ${makes.map(({ name }) => withoutVague(name))}::text[]
      ) as m (id, name, part)
      where similarity(m.part, w.part) >= ${minSimilarity}
        and abs(length(m.part) - length(w.part)) <= ${maxLetters}
      order by similarity(m.part, w.part) desc, id limit 1
    ) make`.execute(db)
  return new Map(
    rows.map(({ word, id, name }): [string, Guess] => [
      word,
      { target: { id, text: name }, reason: t`Similar to “${name}”`, isSure: false },
    ]),
  )
}

function withoutVague(name: string): string {
  return normalizeGuessedName(name)
    .split(' ')
    .filter((word) => !vagueWords.has(word))
    .join(' ')
}

function firstBy(makes: readonly Make[], key: (make: Make) => string): Map<string, Make> {
  const found = new Map<string, Make>()
  for (const make of makes) if (!found.has(key(make))) found.set(key(make), make)
  return found
}

function findFirst(rules: readonly Rule[], feedName: string): Guess | undefined {
  for (const rule of rules) {
    const guess = rule(feedName)
    if (guess) return guess
  }
  return undefined
}

const firstWord = (name: string) => normalizeGuessedName(name).split(' ')[0] ?? ''

const aliasNames = new Map(
  knownMakes.flatMap(({ make, aliases }) =>
    (aliases ?? []).map((alias): [string, string] => [normalizeGuessedName(alias), make]),
  ),
)
/** Companies with several makes. A person must select the right one. */
const makesByCompany: Readonly<Record<string, readonly string[]>> = {
  textron: ['Cessna', 'Beechcraft'],
  'textron aviation': ['Cessna', 'Beechcraft'],
  'textron aviation inc': ['Cessna', 'Beechcraft'],
  raytheon: ['Beechcraft', 'Hawker'],
  'raytheon aircraft': ['Beechcraft', 'Hawker'],
  'raytheon aircraft company': ['Beechcraft', 'Hawker'],
}
/** Words that are too common to identify a make. */
const vagueWords: ReadonlySet<string> = new Set(
  'aero aerospace air aircraft american aviation co company corp corporation inc industries llc ltd new north the'.split(
    ' ',
  ),
)
const minSimilarity = 0.45
/** Maximum difference in length for a typo. For example, "Questair" isn't Quest. */
const maxLetters = 2

type Make = { id: number; name: string }
type Rule = (feedName: string) => Guess | undefined
