import type { AircraftNameIndex } from './aircraft-name-index.ts'
import type { PlacedReading } from './parse-state.ts'
import type { ModelMention, Span } from './reading.ts'

/**
 * Collects the makes and families of a line, and the words that narrow them to single models. Words filter all results,
 * so for "C90 or B200", only the families are used. The words are reported as not understood.
 */
export function collectModels(
  readings: readonly PlacedReading[],
  names: AircraftNameIndex,
): Models {
  const makes = findMakes(readings, names)
  const mentions = joinMentions(readings)
  const ofMakes = mentions.map((mention) => ({
    ...mention,
    families: ofNamedMakes(mention, makes, names),
  }))
  const families = [...new Set(ofMakes.flatMap((mention) => mention.families))]
  for (const family of families) makes.delete(names.makeOf(family) ?? 0)
  const isOne = ofMakes.length === 1 && makes.size === 0 && !hasUnknownAlternative(readings)
  const words = isOne ? (ofMakes[0]?.words ?? null) : null
  return {
    makes: [...makes].toSorted(byNumber),
    families: families.toSorted(byNumber),
    words,
    wider: isOne ? [] : ofMakes.flatMap(({ narrowing }) => narrowing),
  }
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
function findMakes(readings: readonly PlacedReading[], names: AircraftNameIndex): Set<number> {
  const makeReadings = readings.flatMap(({ reading }) => (reading.kind === 'make' ? [reading] : []))
  const all = new Set(makeReadings.flatMap(({ ids }) => ids))
  const isFamily = ({ ids, families }: (typeof makeReadings)[number]) =>
    families.some((family) => {
      const make = names.makeOf(family) ?? 0
      return all.has(make) && !ids.includes(make)
    })
  return new Set(makeReadings.filter((one) => !isFamily(one)).flatMap(({ ids }) => ids))
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
  span: Span,
  makes: readonly number[],
): Mention | null {
  if (reading.kind === 'model') return { ...withSpan(reading.mention, span), makes }
  if (reading.kind !== 'make' || reading.families.length === 0) return null
  const { families } = reading
  return { words: null, narrowing: [], isRestated: false, families, makes: [], ...span }
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
    from: before.from,
    to: own.to,
  }
}

function withSpan(mention: ModelMention, { from, to }: Span): ModelMention & Span {
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

/** `makes` are those mentioned immediately before. */
type Mention = ModelMention & Span & { makes: readonly number[] }
type Models = {
  makes: number[]
  families: number[]
  words: string | null
  /** Words that are more specific than the families. */
  wider: readonly Span[]
}
