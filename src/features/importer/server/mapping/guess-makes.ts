import { sql } from 'kysely'
import { makeOfRegistry } from '#features/lookups/registry-names.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { makeAliases, makeOwners } from './make-aliases.ts'
import { type Guess, type GuessDepth, guesses, none, toCompact, toWords } from './name-guess.ts'

/** What makes written in a feed may be, one by one as given. */
export async function guessMakes({ db }: AppContext, words: readonly string[], only: GuessDepth) {
  const makes = await db.selectFrom('make').select(['id', 'name']).orderBy('id').execute()
  const byCompact = firstBy(makes, ({ name }) => toCompact(name))
  const byName = new Map(makes.map((make) => [make.name, make]))
  const rules: Rule[] = [
    (word) => sameName(word, byCompact.get(toCompact(word))),
    (word) => {
      const make = byName.get(aliasNames.get(toWords(word)) ?? '')
      return make && sure(make, 'Known alias')
    },
    ...(only === 'sure' ? [] : unsureRules(makes, byName)),
  ]
  const found = guesses(words, (word) => firstOf(rules, word))
  if (only === 'sure') return found
  const open = words.filter((word) => !found.has(word))
  for (const [word, guess] of await guessBySimilarity(db, open)) found.set(word, guess)
  for (const word of open) if (!found.has(word)) found.set(word, none)
  return found
}

function unsureRules(makes: readonly Make[], byName: ReadonlyMap<string, Make>): Rule[] {
  const byFirstWord = firstBy(makes, ({ name }) => firstWord(name))
  return [
    (word) => {
      const built = makeOwners[toWords(word)]
      const make = byName.get(built?.[0] ?? '')
      return make && { ...sure(make, `Builds ${built?.join(' and ')}`), isSure: false }
    },
    (word) => {
      const make = makeOfRegistry({ make: word, model: '' }, makes)
      const reason =
        make && firstWord(word) === firstWord(make.name) ? 'Same first word' : 'Registered as this'
      return make ? { ...sure(make, reason), isSure: false } : undefined
    },
    (word) => {
      const make = vagueWords.has(firstWord(word)) ? undefined : byFirstWord.get(firstWord(word))
      return make && { ...sure(make, 'Same first word'), isSure: false }
    },
  ]
}

function sameName(word: string, make: Make | undefined): Guess | undefined {
  if (!make) return undefined
  if (word === make.name) return sure(make, 'Same name')
  const isCase = word.toLowerCase() === make.name.toLowerCase()
  return sure(make, isCase ? 'Same but for case' : 'Same but for punctuation')
}

function sure({ id, name }: Make, reason: string): Guess {
  return { target: { id, text: name }, reason, isSure: true }
}

/** Trigrams find what is misspelt; what shares less than this with a make is somebody else. */
async function guessBySimilarity(db: AppContext['db'], words: readonly string[]) {
  if (words.length === 0) return new Map<string, Guess>()
  const { rows } = await sql<{ word: string; id: number; name: string }>`
    select word, make.id, make.name
    from unnest(${words}::text[]) as word
    cross join lateral (
      select id, name from make
      where similarity(name, word) >= ${leastSimilarity}
      order by similarity(name, word) desc, id limit 1
    ) make`.execute(db)
  return new Map(
    rows.map(({ word, id, name }): [string, Guess] => [
      word,
      { target: { id, text: name }, reason: `Close to “${name}”`, isSure: false },
    ]),
  )
}

function firstBy(makes: readonly Make[], key: (make: Make) => string): Map<string, Make> {
  const found = new Map<string, Make>()
  for (const make of makes) if (!found.has(key(make))) found.set(key(make), make)
  return found
}

function firstOf(rules: readonly Rule[], word: string): Guess | undefined {
  for (const rule of rules) {
    const guess = rule(word)
    if (guess) return guess
  }
  return undefined
}

const firstWord = (name: string) => toWords(name).split(' ')[0] ?? ''

const aliasNames = new Map(
  Object.entries(makeAliases).flatMap(([make, aliases]) =>
    aliases.map((alias): [string, string] => [toWords(alias), make]),
  ),
)
/** First words of many makes that say nothing of which one is meant. */
const vagueWords: ReadonlySet<string> = new Set(
  'aero air aircraft american aviation de eagle flight great new north super the'.split(' '),
)
const leastSimilarity = 0.45

type Make = { id: number; name: string }
type Rule = (word: string) => Guess | undefined
