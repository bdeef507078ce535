import type { AircraftNameIndex } from './aircraft-name-index.ts'
import { findLongestTerm } from './find-longest-term.ts'
import type { FoundReading, ParseState, PlacedReading } from './parse-state.ts'
import { isCityWithState } from './place-phrases.ts'
import { boundsAfter } from './quantity-terms.ts'
import { type Reading, type Token, toKey, toModelReading } from './reading.ts'

/** Parses a make, family, or model. */
export function readModel(state: ParseState): FoundReading | null {
  const { names, readings } = state
  const own = names.longest(state.tokens, state.at)
  if (!own) return null
  // "Piper Cheyenne WY" is a model in Wyoming.
  const makesOf = (reading: Reading | undefined) =>
    reading ? familiesNamed(reading, names).map((family) => names.makeOf(family)) : []
  const previous = readings.at(state.tokens[state.at - 1]?.low === '/' ? -2 : -1)?.reading
  const makes = makesOf(previous)
  const isOfMake = makesOf(own.reading).some((make) => makes.includes(make))
  // A family with letters after its number is a guess: "Embraer 150AB" isn't a Cessna 150.
  const key = state.tokens[state.at]?.key ?? ''
  const isGuess = own.length === 1 && /^\d+[a-z]+$/.test(key) && !names.isExact(key)
  if (isGuess && makes.length > 0 && !isOfMake) return null
  const alternative = lastModel(readings)?.reading
  const narrowed = alternative?.kind === 'model' ? alternative : previous
  const narrowing = own.length === 1 && !isOfMake ? readNumberOf(narrowed, state) : null
  if (narrowing) return narrowing
  return isOfMake || !isCityWithState(state, own.length) ? own : null
}

/** Joins the plus sign of a model to its name: "CJ2+", which isn't the CJ2. In "172+182" and "2010+", it's a sign. */
export function joinPlusSigns(tokens: readonly Token[], names: AircraftNameIndex): Token[] {
  const isOfModel = (token: Token | undefined, plus: Token | undefined, next?: Token) =>
    token &&
    plus?.low === '+' &&
    plus.from === token.to &&
    (plus.to !== next?.from || next.key === '') &&
    /\p{L}/u.test(token.key) &&
    !/^(?:g\d|i{1,3}|iv|vi{0,3})$/.test(token.key) &&
    names.isInCatalog(token.key)
  return tokens.flatMap((token, at) => {
    if (isOfModel(tokens[at - 1], token, tokens[at + 1])) return []
    const plus = tokens[at + 1]
    if (!plus || !isOfModel(token, plus, tokens[at + 2])) return token
    return { ...token, text: `${token.text}+`, low: `${token.low}+`, to: plus.to }
  })
}

/**
 * Replaces plurals of models with digits or in capitals: "182s", "172's", "TBMs". `hasVariant` if one is also a variant,
 * such as the 172S, which `isVariant` keeps. A capital S is always the variant, and "60s" is a decade.
 */
export function toSingularModels(
  tokens: readonly Token[],
  names: AircraftNameIndex,
  isVariant = false,
): { tokens: readonly Token[]; hasVariant: boolean } {
  let hasVariant = false
  const singular = tokens.map((token) => {
    const text = pluralPattern.exec(token.text)?.[1]
    if (text === undefined) return token
    const key = toKey(text)
    const isModel = names.isInCatalog(key) || (/\d$/.test(key) && names.find(key, text))
    if (!isModel) return token
    const isOwnVariant = names.isExact(token.key.replace(/^c(?=\d)/, ''))
    hasVariant ||= isOwnVariant
    if (isVariant && isOwnVariant) return token
    return { ...token, text, low: text.toLowerCase(), key }
  })
  return { tokens: singular, hasVariant }
}

const pluralPattern = /^(?!['’]?(?:19|20)?\d0['’]?s$)(?=.*\d|[\p{Lu}-]{2})(.*[\p{L}\d])['’]?s$/u

/** "Lancair 320" isn't the Cessna 320, "PC-12/47" isn't the Bell 47, and "King Air 90 or 200" has no Aero Commander. */
function readNumberOf(
  previous: Reading | undefined,
  { tokens, at, names }: ParseState,
): FoundReading | null {
  const { key, text } = tokens[at] as Token
  if (!previous || !/\d/.test(key)) return null
  const families = familiesNamed(previous, names)
  const having =
    names.withWord(key, families) ??
    (isNumber({ key }) ? names.withNumber(key, previous, families) : undefined)
  if (!having) return null
  return { reading: toModelReading(having.families, having.isAll ? null : text), length: 1 }
}

/**
 * "172H", "172K", and "172M" are models after their make or before their trade name, and "172H" and "172M" also alone.
 * Otherwise, they are hours, thousands, and millions. "Cessna 150k" is a price.
 */
export function isDesignation({ tokens, at, names, readings }: ParseState): boolean {
  const { key, text } = tokens[at] as Token
  const unit = /^\d{3}([hkm])$/i.exec(text)?.[1]
  const own = unit && names.isExact(key) ? names.find(key, text) : undefined
  if (own?.kind !== 'model') return false
  const next = names.longest(tokens, at + 1)?.reading
  const { families } = own.mention
  if (next?.kind === 'model' && next.mention.families.some((family) => families.includes(family)))
    return true
  const before = readings.at(-1)?.reading
  const isOfMake =
    before?.kind === 'make' &&
    families.some((family) => before.ids.includes(names.makeOf(family) ?? 0))
  return isOfMake ? unit !== 'k' : unit?.toLowerCase() !== 'k' && tokens.length === 1
}

/** Checks whether a model can begin here, or the one before can continue: "182", and "140" after "Cherokee". */
export function isModelName(state: ParseState): boolean {
  const isFirst = !state.readings.some(({ reading }) => reading.kind === 'model')
  return isFirst
    ? state.names.longest(state.tokens, state.at) !== null
    : readModelQualifier(state) !== null
}

/** Parses a word that narrows the preceding make or model: "Learjet 45", "Archer II", "SR22T G5". */
export function readModelQualifier(state: ParseState): FoundReading | null {
  const { tokens, at, names, readings } = state
  const token = tokens[at] as Token
  const previous = lastModel(readings)
  if (!previous || token.key === '' || isOtherName(state, previous)) return null
  // The second number of "Cessna 180 180" is its horsepower, which no filter covers.
  const isRepeated = isNumber(token) && previous === readings.at(-1) && endsIn(previous, token)
  if (isRepeated) return { reading: { kind: 'unknown' }, length: 1 }
  const families = familiesNamed(previous.reading, names)
  const alternative = replaceVariant(previous, token, previous !== readings.at(-1))
  const having =
    names.withWord(token.key, families) ??
    names.withWord(withoutLetters(token.key), families) ??
    (isNumber(token) ? names.withNumber(token.key, previous.reading, families) : undefined) ??
    (alternative === null
      ? undefined
      : (names.withWord(token.key, namedBefore(readings, previous, names)) ?? {
          families: [...families],
          isAll: false,
        }))
  if (!having) return null
  const isShort = /^[a-z]{1,2}$/i.test(token.key)
  const span = { from: token.from, to: token.to }
  // Without the ending of "PC-12's NG".
  const before = tokens.filter(({ from, to }) => from >= previous.from && to <= previous.to)
  const name = before.map(({ text }) => text).join(' ')
  const isAll = having.isAll && !/^\D+\+$/.test(token.text)
  const words = alternative ?? (isShort ? `${name} ${token.text}` : token.text)
  return {
    reading: {
      kind: 'model',
      mention: {
        families: having.families,
        words: isAll ? null : words,
        narrowing: isAll ? [] : [span],
        isRestated: isShort || alternative !== null,
      },
    },
    length: 1,
  }
}

/** "Cherokee 140B" isn't the Cessna 140B, and "R44 Raven" isn't the make Raven. Other names start a model. */
function isOtherName(
  { tokens, at, names, readings }: ParseState,
  previous: PlacedReading,
): boolean {
  const named = names.longest(tokens, at)
  if (!named) return false
  const token = tokens[at] as Token
  const isOfModel =
    previous.reading.kind === 'model' &&
    previous === readings.at(-1) &&
    names.withWord(withoutLetters(token.key), previous.reading.mention.families) !== undefined
  if (!isOfModel || isNumber({ key: withoutLetters(token.key) })) return !isOfModel
  const before = familiesNamed(previous.reading, names)
  return familiesNamed(named.reading, names).some((family) => before.includes(family))
}

/** Returns the families before they were narrowed: those of "TBM" in "TBM 850 or 900". */
function namedBefore(
  readings: readonly PlacedReading[],
  variant: PlacedReading,
  names: AircraftNameIndex,
): readonly number[] {
  const before = readings[readings.indexOf(variant) - 1]
  return before?.reading.kind === 'model'
    ? namedBefore(readings, before, names)
    : familiesNamed(variant.reading, names)
}

function isNumber({ key }: Pick<Token, 'key'>): boolean {
  return /^\d{2,4}$/.test(key)
}

/** The catalog lacks most letters after numbers, such as those of the "Cherokee 140B" and "Phenom 100EV". */
function withoutLetters(key: string): string {
  return key.replace(/^(\d{3})(?!hp|kt|mm)[a-z]{1,2}$/, '$1')
}

function endsIn({ text }: PlacedReading, { key }: Token): boolean {
  return text.split(/[\s-]/).at(-1) === key
}

/**
 * Returns the preceding model's words with another variant: "Seneca III" after "Seneca II or". Both must have the same
 * form, so the catalog need not have the variant.
 */
function replaceVariant(
  { reading }: PlacedReading,
  token: Token,
  isAlternative: boolean,
): string | null {
  const words = reading.kind === 'model' ? (reading.mention.words?.split(' ') ?? []) : []
  const form = formOf(token.text)
  if (!isAlternative || form === null || formOf(words.at(-1) ?? '') !== form) return null
  return [...words.slice(0, -1), token.text].join(' ')
}

/** Returns the form of a variant: Roman numerals, a number (TBM 850), or a letter and a digit (G3). */
function formOf(text: string): string | null {
  if (romanNumerals.includes(text.toUpperCase())) return 'roman'
  if (/^\d{3}$/.test(text)) return 'number'
  return /^\p{L}\d$/u.test(text) ? 'letter and digit' : null
}

/** Reads "or newer" after a generation: "SR22 G3 or newer" is "G3 OR G4 OR …". Other variants have no order. */
export function readNewerGenerations(state: ParseState): FoundReading | null {
  const { tokens, at, names, readings } = state
  const previous = readings.at(-1)
  if (previous?.reading.kind !== 'model') return null
  const newer = findLongestTerm(tokens, at, boundsAfter)
  if (newer?.value !== 'newer' && newer?.value !== 'low') return null
  const words = previous.reading.mention.words?.split(' ') ?? []
  const last = words.at(-1) ?? ''
  const [, letter = '', digit = ''] = /^(G)(\d)$/i.exec(last) ?? []
  const numeral = romanNumerals.indexOf(last.toUpperCase())
  const all = letter
    ? Array.from({ length: 10 - Number(digit) }, (_, i) => `${letter}${Number(digit) + i}`)
    : romanNumerals.slice(numeral)
  if (!letter && numeral < 0) return null
  const { mention } = previous.reading
  // The G2+ is a Vision Jet of its own.
  const isPlus = names.withWord(`${toKey(last)}plus`, mention.families) && tokens[at]?.low === '+'
  const text = [...words.slice(0, -1), isPlus ? `${last}+` : all.join(' OR ')].join(' ')
  return {
    reading: { kind: 'model', mention: { ...mention, words: text, isRestated: true } },
    length: newer.length,
  }
}

const romanNumerals = ['I', 'II', 'III', 'IV', 'V', 'VI']

function familiesNamed(reading: Reading, names: AircraftNameIndex): readonly number[] {
  if (reading.kind === 'model') return reading.mention.families
  return reading.kind === 'make' ? reading.ids.flatMap((make) => names.familiesOfMake(make)) : []
}

/** Returns the make or model immediately before, or separated by "or": "C90 or E90". */
function lastModel(readings: readonly PlacedReading[]) {
  const before = readings.at(-1)
  const isOr = before?.reading.kind === 'nothing' && ['or', '/'].includes(before.text.toLowerCase())
  const last = readings.at(isOr ? -2 : -1)
  if (last?.reading.kind !== 'model' && last?.reading.kind !== 'make') return undefined
  return last
}
