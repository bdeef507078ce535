import { findTradeName } from '#features/lookups/trade-name.ts'
import { ambiguousNameTerms } from './nicknames.ts'
import { type ModelMention, toKey } from './reading.ts'

/** Returns all names of a family: its own name, prefixes of it, and the names of its models. */
export function namesWithin(name: string, models: readonly ModelNames[]): string[] {
  const words = name.split(/[\s-]+/)
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(''))
  const trade = models.flatMap(({ tradeName }) =>
    tradeName ? [tradeName, ...tradeName.split(/[\s-]/)] : [],
  )
  const own = models
    .flatMap(({ text }) => text.split(/[\s()]+/))
    .filter((word) => /^[A-Z][a-z]{3,}$/.test(word))
  return [name, ...beginnings, ...trade, ...own]
    .map(toKey)
    .filter((key) => key.length >= 3 || key === toKey(name))
    .filter((key) => key.length >= 2 && !ambiguousNameTerms.has(key))
    .filter((key) => key === toKey(name) || /[a-z]{3}/.test(key))
}

export function familiesNamed(
  key: string,
  names: readonly FamilyNames[],
): NamedFamilies | undefined {
  const byPrefix = names.filter(({ name }) => isNameBeginning(key, name))
  const byTradeName = names.filter(({ models }) =>
    models.some(({ tradeName }) => tradeName !== null && toKey(tradeName) === key),
  )
  const close = [...new Set([...byPrefix, ...byTradeName])]
  const candidates =
    close.length > 0 ? close : names.filter(({ models }) => shareWithWord(models, key) > 0)
  if (candidates.length === 0) return undefined
  const matchingAll = candidates.filter(
    (family) => byPrefix.includes(family) || shareWithWord(family.models, key) >= nearlyAll,
  )
  const families = (matchingAll.length > 0 ? matchingAll : candidates).map(({ id }) => id)
  const isFamilyName = names.some(({ name }) => toKey(name) === key)
  return { families, isPart: matchingAll.length === 0, isFamilyName }
}

function isNameBeginning(key: string, name: string): boolean {
  if (toKey(name) === key) return true
  if (!/^\p{L}{3,}$/u.test(key)) return false
  const words = name.split(/[\s-]+/)
  const isWholeWords = words.some((_, at) => toKey(words.slice(0, at + 1).join('')) === key)
  // "Citation" is a prefix of "CitationJet".
  return isWholeWords || (key.length >= 5 && toKey(words[0] ?? '').startsWith(key))
}

/** Returns the share of models whose name contains the key. A bare designation, such as 182T, has no trade name. */
function shareWithWord(models: readonly ModelNames[], key: string): number {
  const having = models.filter(({ names }) => names.some((name) => name.includes(key)))
  const named = models.filter((model) => model.tradeName !== null || having.includes(model))
  return named.length === 0 ? 0 : having.length / named.length
}

/** If at least this share of a family's models has the name, the whole family is used. A Skyhawk is a 172. */
const nearlyAll = 0.85

export function withModels(
  { id, makeId, name }: MarketNames['families'][number],
  makes: MarketNames['makes'],
  models: MarketNames['models'],
): FamilyNames {
  const own = models.filter((model) => model.makeId === makeId && model.family === name)
  return {
    id,
    makeId,
    name,
    make: makes.find((make) => make.id === makeId)?.text ?? '',
    models: own.map(({ text, family }) => toModelNames(text, family)),
  }
}

function toModelNames(text: string, family: string): ModelNames {
  const segments = text.split(/[\s()]+/).filter(Boolean)
  const parts = text.split(/[\s()/-]+/).filter(Boolean)
  const plus = segments.flatMap((piece) => (piece.endsWith('+') ? `${piece}plus` : []))
  const withDigits = segments.filter((piece) => /\d/.test(piece) && /[a-z]/i.test(piece))
  return {
    text,
    tradeName: findTradeName({ text, family }),
    words: new Set(
      [...segments, ...parts, ...plus].map(toKey).filter((key) => key && !general.has(key)),
    ),
    // Spaces around the name limit matches to whole words, so that "cub" doesn't match "Cubby".
    names: [` ${parts.map(toKey).join(' ')} `, toKey(text)].flatMap((name) => [name, name.trim()]),
    designations: [
      ...new Set(
        [...withDigits, ...withDigits.flatMap((piece) => piece.split('/')[0] ?? [])].map(toKey),
      ),
    ],
  }
}

const general: ReadonlySet<string> = new Set(['super', 'turbo', 'series', 'high', 'low', 'gross'])

export type NamedFamilies = Pick<ModelMention, 'families'> & {
  /** True if only some of the families' models have the name. */
  isPart: boolean
  isFamilyName: boolean
}
type ModelNames = {
  text: string
  tradeName: string | null
  words: ReadonlySet<string>
  names: readonly string[]
  designations: readonly string[]
}
export type FamilyNames = {
  id: number
  makeId: number
  make: string
  name: string
  models: ModelNames[]
}

export type MarketNames = {
  makes: readonly { id: number; text: string }[]
  families: readonly { id: number; makeId: number; name: string }[]
  models: readonly { makeId: number; text: string; family: string }[]
}
