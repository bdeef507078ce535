import { parseQueryTerms } from '../tokenize.ts'
import type { AircraftNameIndex } from './aircraft-name-index.ts'
import type { PlacedReading } from './parse-state.ts'
import { type ModelMention, type TextSpan, toKey, toModelReading } from './reading.ts'

/**
 * Collects the makes and families of a line, and the words that narrow them to single models. Words filter all results,
 * so "C90 or E90" becomes "C90 OR E90". For "C90 or King Air 200", only the families are used. The words are reported as
 * not understood.
 */
export function collectModels(
  allReadings: readonly PlacedReading[],
  names: AircraftNameIndex,
  isSure: boolean,
): Models {
  const readings = withFamilies(allReadings, names)
  const makes = new Set(listMakes(readings))
  const mentions = withoutNamesakes(joinMentions(readings), names).map((mention) => ({
    ...mention,
    families: ofNamedMakes(mention, makes, names),
  }))
  const named = [...new Set(mentions.flatMap((mention) => mention.families))]
  for (const family of named) makes.delete(names.makeOf(family) ?? 0)
  const { families, unused } = exclude(readings, { makes, families: named }, names)
  const hasGuess = mentions.some(({ words }) =>
    words?.split(' ').some((word) => /\d/.test(word) && !names.isInCatalog(toKey(word))),
  )
  const isExact = makes.size === 0 && !hasUnknownAlternative(readings) && !(isSure && hasGuess)
  const words = isExact ? joinAlternatives(toAlternatives(mentions, names)) : undefined
  return {
    makes: [...makes].toSorted(byNumber),
    families: families.toSorted(byNumber),
    words: words ?? null,
    wider: words === undefined ? mentions.flatMap(({ narrowing }) => narrowing) : [],
    notExcluded: unused,
    hasGuess,
  }
}

/** In "CJ3 or Phenom 300", a word of the name finds all models of the family: "CJ3 OR phenom". */
function toAlternatives(
  mentions: readonly Mention[],
  names: AircraftNameIndex,
): readonly (string | null)[] {
  if (mentions.every(({ words }) => words === null)) return [null]
  return mentions.map((mention) => {
    const others = mentions.filter((other) => other !== mention).flatMap((other) => other.families)
    const isTerm = (word: string) => parseQueryTerms(word).length === 1
    return mention.words ?? names.wordsOf(mention.families, others).find(isTerm) ?? null
  })
}

/** Removes excluded families. A make becomes its other families. Returns exclusions that apply to nothing. */
function exclude(
  readings: readonly PlacedReading[],
  { makes, families }: { makes: Set<number>; families: number[] },
  names: AircraftNameIndex,
): { families: number[]; unused: TextSpan[] } {
  let left = families
  const unused: TextSpan[] = []
  for (const { reading, from, to } of readings) {
    if (reading.kind !== 'excluded') continue
    const ofMakes = reading.families.flatMap((family) => names.makeOf(family) ?? [])
    const excludedMakes = ofMakes.filter((make) => makes.delete(make))
    const all = [...left, ...excludedMakes.flatMap((make) => names.familiesOfMake(make))]
    const others = all.filter((family) => !reading.families.includes(family))
    if (others.length === all.length || others.length === 0) unused.push({ from, to })
    else left = others
  }
  return { families: left, unused }
}

/** "Aerostar 601P" is a model of the make Aerostar, not the Piper Aerostar. */
function withoutNamesakes(mentions: readonly Mention[], names: AircraftNameIndex): Mention[] {
  const makes = new Set(
    mentions
      .filter(({ ofMake }) => ofMake.length === 0)
      .flatMap(({ families }) => families.map((family) => names.makeOf(family))),
  )
  return mentions.filter(
    (mention) =>
      !mention.ofMake.some((make) => makes.has(make)) && !isWithinOther(mention, mentions),
  )
}

/** "H130 or EC130" is the whole family. */
function isWithinOther({ words, families }: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some(
    (other) =>
      words !== null &&
      other.words === null &&
      other.ofMake.length === 0 &&
      families.every((family) => other.families.includes(family)),
  )
}

/**
 * Joins the words of several models into one search: "Seneca II" and "Seneca III" become "Seneca II OR III". Returns
 * undefined if a search can't express it.
 */
function joinAlternatives(all: readonly (string | null)[]): string | null | undefined {
  const lists = [...new Set(all)].map((words) => words?.split(' ') ?? [])
  const [first = []] = lists
  if (lists.length <= 1) return first.join(' ') || null
  const isShared = (word: string) =>
    lists.every((words) => words.some((own) => isSameWord(own, word)))
  const shared = first.filter(isShared)
  const rest = lists.map((words) => words.filter((word) => !isShared(word)))
  // Each alternative must be one word of the index.
  if (
    !rest.every(
      ([word, ...more]) => word && more.length === 0 && parseQueryTerms(word).length === 1,
    )
  )
    return undefined
  return [...shared, rest.join(' OR ')].join(' ')
}

function isSameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** In "AS350 B2 or B3" with an unknown B3, searching for the word B2 would hide half of the intended results. */
function hasUnknownAlternative(readings: readonly PlacedReading[]): boolean {
  return readings.some(
    ({ reading }, i) =>
      reading.kind === 'unknown' &&
      readings[i - 1]?.text.toLowerCase() === 'or' &&
      readings[i - 2]?.reading.kind === 'model',
  )
}

/** "Aviat Pitts" is an Aviat family. "Pitts" alone also means the make of that name. */
function withFamilies(
  readings: readonly PlacedReading[],
  names: AircraftNameIndex,
): readonly PlacedReading[] {
  const all = listMakes(readings)
  return readings.map((placed) => {
    const { reading } = placed
    if (reading.kind !== 'make') return placed
    const families = reading.families.filter((family) => {
      const make = names.makeOf(family) ?? 0
      return all.includes(make) && !reading.ids.includes(make)
    })
    return families.length === 0 ? placed : { ...placed, reading: toModelReading(families, null) }
  })
}

function listMakes(readings: readonly PlacedReading[]): readonly number[] {
  return readings.flatMap(({ reading }) => (reading.kind === 'make' ? reading.ids : []))
}

/** Collects the mentioned models. A mention directly after another one narrows it. */
function joinMentions(readings: readonly PlacedReading[]): Mention[] {
  const mentions: Mention[] = []
  let isSeparate = true
  let lastMakes: readonly number[] = []
  for (const { reading, from, to } of readings) {
    if (reading.kind === 'nothing') {
      isSeparate ||= reading.separates
      if (reading.separates) lastMakes = []
      continue
    }
    if (reading.kind === 'make') lastMakes = reading.ids
    const own = toMention(reading, { from, to }, lastMakes)
    const before = mentions.at(-1)
    const merged = own && before && !isSeparate ? merge(before, own) : null
    if (merged) mentions[mentions.length - 1] = merged
    else if (own) mentions.push(own)
    isSeparate = reading.kind !== 'model'
  }
  return mentions
}

function toMention(
  reading: PlacedReading['reading'],
  span: TextSpan,
  makes: readonly number[],
): Mention | null {
  if (reading.kind === 'model') return { ...withSpan(reading.mention, span), makes, ofMake: [] }
  if (reading.kind !== 'make' || reading.families.length === 0) return null
  const { families, ids: ofMake } = reading
  return { words: null, narrowing: [], isRestated: false, families, makes: [], ofMake, ...span }
}

/** Narrows preceding families to a model: "Bonanza A36". */
function merge(before: Mention, own: Mention): Mention | null {
  const families = before.families.filter((family) => own.families.includes(family))
  if (families.length === 0) return null
  const words = own.isRestated
    ? own.words
    : [before.words, own.words].filter(Boolean).join(' ') || null
  return {
    families,
    words,
    narrowing:
      own.isRestated && before.words === null
        ? own.narrowing
        : [...before.narrowing, ...own.narrowing],
    isRestated: false,
    makes: before.makes.length > 0 ? before.makes : own.makes,
    ofMake: [],
    from: before.from,
    to: own.to,
  }
}

function withSpan(mention: ModelMention, { from, to }: TextSpan): ModelMention & TextSpan {
  const narrowing =
    mention.words !== null && mention.narrowing.length === 0 ? [{ from, to }] : mention.narrowing
  return { ...mention, narrowing, from, to }
}

/** "Bell 206" is never a Cessna, even if the line mentions other makes. */
function ofNamedMakes(
  { families, makes: mentionedMakes }: Mention,
  named: ReadonlySet<number>,
  names: AircraftNameIndex,
): readonly number[] {
  const ofMakes = (matches: (make: number) => boolean) =>
    families.filter((family) => matches(names.makeOf(family) ?? 0))
  const own = ofMakes((make) => mentionedMakes.includes(make))
  if (own.length > 0) return own
  const ofAny = ofMakes((make) => named.has(make))
  return ofAny.length > 0 ? ofAny : families
}

const byNumber = (a: number, b: number) => a - b

/** `makes` are those mentioned immediately before. `ofMake` is the make of the same name: Pitts. */
type Mention = ModelMention & TextSpan & { makes: readonly number[]; ofMake: readonly number[] }
type Models = {
  makes: number[]
  families: number[]
  words: string | null
  /** Words that are more specific than the families. */
  wider: readonly TextSpan[]
  /** Exclusions that no filter can express. */
  notExcluded: readonly TextSpan[]
  /** True if a word has digits and letters that no model of the catalog has. */
  hasGuess: boolean
}
