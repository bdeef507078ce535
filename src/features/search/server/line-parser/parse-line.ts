import type { PlaceLookup } from '#features/lookups/place-reading.ts'
import type { Language } from '#kernel/messages/languages.ts'
import type { AircraftNameIndex } from './aircraft-name-index.ts'
import { readAnnualDue } from './annual-due.ts'
import {
  closedTerms,
  engineTerms,
  offeredTerms,
  productNames,
  stopWords,
  unfilteredPhrases,
} from './closed-terms.ts'
import { closestName } from './closest-name.ts'
import { combineReadings, type ParsedSearch } from './combine-readings.ts'
import { markAmounts, nameQueryCurrency, type Rates } from './convert-currencies.ts'
import { findLongestTerm, findLongestTermOrPlural } from './find-longest-term.ts'
import { readIdentity, readOtherIdentity } from './identities.ts'
import { tokenizeLine } from './languages/tokenize-line.ts'
import {
  isDesignation,
  isModelName,
  joinPlusSigns,
  readModel,
  readModelQualifier,
  readNewerGenerations,
  toSingularModels,
} from './model-terms.ts'
import { cancelPermitted, readMinus, readNegation, readPermission } from './negation.ts'
import type {
  FoundReading,
  Identities,
  LineChoice,
  ParseState,
  PlacedReading,
} from './parse-state.ts'
import { lastUnread } from './part-numbers.ts'
import {
  readDirection,
  readPlaceAfterPreposition,
  readPlaceAlone,
  readPlaceBeforePostposition,
  readPossibleCity,
} from './place-phrases.ts'
import { readQuantity } from './quantity.ts'
import type { Reading, SearchParameters, Token } from './reading.ts'
import { readRegistrationCountry } from './registration/registration-country.ts'
import { readUnclearLimit, readUnfilteredQuantity } from './unfiltered-quantity.ts'

/**
 * Parses a line into search parameters and the parts that weren't understood. Never guesses: each word matches a rule
 * or is reported. In a language other than English, its words and English words apply.
 */
export function parseLine(...input: Parameters<typeof parseWithAmounts>): ParsedSearch {
  return parseWithAmounts(...input).parsed
}

/** Also returns where amounts without a currency end. They are parsed as US dollars. */
export function parseWithAmounts(
  line: string,
  names: AircraftNameIndex,
  places: PlaceLookup,
  rates: Rates = new Map(),
  language: Language = 'en',
  identities: Identities = new Map(),
  choice: LineChoice = {},
): { parsed: ParsedSearch; bareAmounts: number[]; hasVariant: boolean; hasGuess: boolean } {
  const typed = tokenizeLine(line, language, names)
  const { tokens: singular, hasVariant } = toSingularModels(
    joinPlusSigns(typed, names),
    names,
    choice.isVariant,
  )
  const { tokens, rate } = markAmounts(singular, rates)
  const readings: PlacedReading[] = []
  let at = 0
  while (at < tokens.length) {
    const state: ParseState = {
      tokens,
      at,
      names,
      places,
      identities,
      language,
      isSure: choice.isSure === true,
      readings,
      readNext,
    }
    const found = cancelPermitted(state, readNext(state) ?? leftOver(tokens, at))
    const from = (tokens[at] as Token).from
    const to = (tokens[at + found.length - 1] as Token).to
    const text = language === 'en' ? line.slice(from, to) : joinText(tokens, at, found.length)
    readings.push({ reading: found.reading, from, to, text, corrected: found.corrected })
    at += found.length
  }
  const { query, notUnderstood, corrected, hasGuess } = combineReadings(
    line,
    readings,
    names,
    choice.isSure,
  )
  return {
    parsed: {
      query: nameQueryCurrency(query, rate),
      notUnderstood: notUnderstood.map((part) => ({
        ...part,
        offer: part.offer && nameQueryCurrency(part.offer, rate),
      })),
      corrected,
    },
    bareAmounts: readings.flatMap(({ reading }) =>
      reading.kind === 'parameters' && reading.amountEnd !== undefined ? [reading.amountEnd] : [],
    ),
    hasVariant,
    hasGuess,
  }
}

/** Applies the rules in order of precedence. */
function readNext(state: ParseState): FoundReading | null {
  const { tokens, at } = state
  const token = tokens[at] as Token
  if (token.quoted !== undefined)
    return { reading: { kind: 'words', text: token.quoted }, length: 1 }
  return (
    readMinus(state) ??
    readIdentity(state) ??
    readRegistrationCountry(state) ??
    readPermission(state) ??
    readAnnualDue(state) ??
    readUnfilteredQuantity(state) ??
    readNumber(state) ??
    readNewerGenerations(state) ??
    readModelQualifier(state) ??
    readClosed(state) ??
    readAmbiguous(state) ??
    readNegation(state) ??
    readDirection(state) ??
    readPlaceAfterPreposition(state) ??
    readPlaceBeforePostposition(state) ??
    readProduct(state) ??
    readModel(state) ??
    readFiller(state) ??
    readPlaceAlone(state, false) ??
    readOtherIdentity(state) ??
    readMisspelled(state) ??
    readPlaceAlone(state, true) ??
    readPossibleCity(state)
  )
}

function readNumber(state: ParseState): FoundReading | null {
  const quantity = readQuantity(state.tokens, state.at, isNumberOfModel(state))
  if (!quantity) return readUnclearLimit(state)
  if (isOverhaulOfOther(state, quantity.set)) return null
  if (quantity.length === 1 && (isFamilyOfMake(state) || isDesignation(state))) return null
  const reading: Reading = quantity.set
    ? { kind: 'parameters', set: toYearlyHours(state, quantity.set), amountEnd: quantity.amountEnd }
    : { kind: 'distance', nm: quantity.nm as number, isSure: quantity.isSure as boolean }
  return { reading, length: quantity.length }
}

/** In "prop overhauled since 2018", the year isn't that of the engine. */
function isOverhaulOfOther({ readings }: ParseState, set: SearchParameters = {}): boolean {
  const isOverhaul = 'xf' in set || 'xt' in set
  return isOverhaul && /\p{L}$/u.test(lastUnread(readings)?.text ?? '')
}

/** In "monthly cost under 2000 at 100 hours", the cost is that of 100 hours a year. */
function toYearlyHours({ tokens, at, readings }: ParseState, set: SearchParameters) {
  const isCost = readings.some(
    ({ reading }) => reading.kind === 'parameters' && ('af' in reading.set || 'at' in reading.set),
  )
  const isAtHours = tokens[at - 1]?.low === 'at' && typeof set.tt === 'number'
  return isCost && isAtHours ? { hy: set.tt as number } : set
}

/** In "3500 tt 200 smoh", words follow their numbers, so that 200 isn't a model. */
function isNumberOfModel(state: ParseState): boolean {
  const { tokens, at, readings } = state
  const last = readings.findLast(({ reading }) => reading.kind !== 'nothing')
  const isAfter = last?.reading.kind === 'parameters' && /^\d.*\p{L}$/u.test(last.text)
  const isYearNext = /^(?:19|20)\d\d$/.test(tokens[at + 2]?.low ?? '')
  return !isAfter && (isFamilyOfMake(state) || (!isYearNext && isModelName(state)))
}

function readClosed({ tokens, at, names }: ParseState): FoundReading | null {
  const unknown = findLongestTerm(tokens, at, unfilteredPhrases)
  if (unknown) return { reading: { kind: 'unknown' }, length: unknown.length }
  const closed = findLongestTermOrPlural(tokens, at, closedTerms)
  const offered = closed ? null : findLongestTerm(tokens, at, offeredTerms)
  if (offered) return { reading: { kind: 'unknown', offer: offered.value }, length: offered.length }
  const engines = findLongestTermOrPlural(tokens, at, engineTerms)
  const model = names.longest(tokens, at)
  const length = Math.max(closed?.length ?? 0, engines?.length ?? 0)
  // The longer name wins: "Twin Comanche", "Vision Jet".
  if (length === 0 || (model && model.length > length)) return null
  if (closed && closed.length === length) {
    const { kw = '', ...set } = closed.value
    const isKeyword = typeof kw === 'string' && kw !== ''
    return {
      reading: isKeyword ? { kind: 'words', text: kw } : { kind: 'parameters', set },
      length,
    }
  }
  return engines && { reading: { kind: 'engines', count: engines.value }, length }
}

/** After a model, "TN" may be Tennessee or turbonormalized: "A36 TN". */
function readAmbiguous({ tokens, at, readings }: ParseState): FoundReading | null {
  const isModel = readings.at(-1)?.reading.kind === 'model'
  return isModel && tokens[at]?.text === 'TN' ? { reading: { kind: 'unknown' }, length: 1 } : null
}

function readFiller(state: ParseState): FoundReading | null {
  const token = state.tokens[state.at] as Token
  // "La Paz" is a place.
  if (token.original !== undefined && readPlaceAlone(state, true)) return null
  return stopWords.has(token.low) || token.key === ''
    ? { reading: { kind: 'nothing', separates: separators.has(token.low) }, length: 1 }
    : null
}

/** Parses avionics and engines as text to search for, even if a model has the same name: "172S (G1000)", "O-320". */
function readProduct(state: ParseState): FoundReading | null {
  const { key, low, text } = state.tokens[state.at] as Token
  const isProduct = productNames.has(key) || engineDesignation.test(low) || isNavigator(state)
  if (!isProduct || isFamilyOfMake(state)) return null
  return { reading: { kind: 'words', text }, length: 1 }
}

/** In "172 with a 430" and "GNS 430", the number is a Garmin navigator. In "172 or 430", it is the Bell. */
function isNavigator({ tokens, at, readings }: ParseState): boolean {
  if (!/^(?:[45]30|[67]50)$/.test(tokens[at]?.key ?? '')) return false
  const last = readings.findLast(({ reading }) => reading.kind !== 'nothing' || reading.separates)
  return last?.reading.kind === 'model' || /^(?:garmin|gns|gtn)$/i.test(last?.text ?? '')
}

/** The Beechcraft 1900 isn't a year, and the Gulfstream G500 isn't a display. */
function isFamilyOfMake({ tokens, at, names, readings }: ParseState): boolean {
  const before = readings.at(-1)?.reading
  return before?.kind === 'make' && names.isFamilyOf(before.ids, tokens[at])
}

/** Tolerates small typos, but only in names of makes and models. */
function readMisspelled(state: ParseState): FoundReading | null {
  const { tokens, at, names, readings } = state
  const token = tokens[at] as Token
  const corrected = state.isSure ? undefined : closestName(token.key, names.spelled)
  const reading = corrected === undefined ? undefined : names.find(corrected, corrected)
  if (!reading || !corrected) return null
  // "Augusta" is a city, but "Augusta 109" is a helicopter.
  const withName = { ...state, at: at + 1, readings: [...readings, { ...token, reading }] }
  const isNarrowed = tokens[at + 1] !== undefined && readModelQualifier(withName) !== null
  if (!isNarrowed && readPlaceAlone(state, true)) return null
  return { reading, length: 1, corrected: names.spell(corrected) }
}

/** Returns the words of the grammar, because rules compare them: "or" for "oder". */
function joinText(tokens: readonly Token[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')
}

function leftOver(tokens: readonly Token[], at: number): FoundReading {
  // Includes the unit after a number that couldn't be used: "200 hp".
  const next = tokens[at + 1]
  const isNumber = /^\$?\d+$/.test((tokens[at] as Token).low)
  const length = isNumber && next?.low === 'hp' ? 2 : 1
  return { reading: { kind: 'unknown' }, length }
}

const engineDesignation = /^[a-z]{0,4}o-?\d{3}[a-z\d-]*$/
const separators: ReadonlySet<string> = new Set(['or', 'and', '&', '+', '/', ',', 'vs', 'versus'])
