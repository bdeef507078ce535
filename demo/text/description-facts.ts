import { type Aircraft, typicalHours } from '../aircraft/aircraft.ts'
import type { Deal } from '../deals.ts'
import type { Seller } from '../people/sellers.ts'
import type { ListingLocation } from '../places/places.ts'
import type { ProvidedFacts } from '../provided-facts.ts'
import type { Random } from '../random.ts'

/**
 * Returns all facts that a description may mention, including derived ones. Numbers are included only if the listing
 * states them.
 */
export function phraseFacts(
  aircraft: Aircraft,
  stated: ProvidedFacts,
  deal: Deal,
  seller: Pick<Seller, 'spot' | 'isAtSeller'>,
  now: Date,
): DescriptionFacts {
  const { spot } = seller
  const { model, age } = aircraft
  const engine = stated.engines[0]
  const typical = typicalHours(model, age)
  const thisYear = now.getUTCFullYear()
  const monthsToAnnual = stated.annualDue
    ? (Date.parse(stated.annualDue) - now.getTime()) / 2_629_800_000
    : null
  const unit = (...kinds: string[]) => {
    const found = aircraft.avionics.find((a) => kinds.includes(a.kind))
    return found ? [found.make, found.model].filter(Boolean).join(' ') : null
  }
  return {
    aircraft,
    stated,
    deal,
    spot,
    model,
    year: aircraft.year,
    age,
    short: shortName(aircraft),
    noun: nouns[model.category] ?? 'airplane',
    category: model.category,
    engine: engine ?? null,
    engineWord: model.engine ? `${model.engine.make} ${model.engine.model}` : null,
    twin: model.engineCount === 2,
    lowTime: age > 8 && stated.totalTime !== null && stated.totalTime < typical * 0.6,
    used: !aircraft.isNew,
    young: age <= 7,
    fresh:
      engineUse(engine) !== null &&
      (engineUse(engine) as number) < 0.15 &&
      engine?.basis !== 'SNEW',
    runOut: (engineUse(engine) ?? 0) > 0.88,
    annualFresh: monthsToAnnual !== null && monthsToAnnual > 8.5,
    annualSoon: monthsToAnnual !== null && monthsToAnnual > 0 && monthsToAnnual < 2,
    annualPast: monthsToAnnual !== null && monthsToAnnual <= 0,
    newPaint: age > 8 && stated.paintYear !== null && thisYear - stated.paintYear <= 5,
    oldPaint: age > 15 && stated.paintYear !== null && thisYear - stated.paintYear > 18,
    newInterior: age > 8 && stated.interiorYear !== null && thisYear - stated.interiorYear <= 5,
    suite: unit('suite'),
    display: unit('display'),
    navigator: unit('gps-nav-com', 'gps-com', 'nav-com', 'com', 'gps'),
    autopilot: within(unit('autopilot')),
    transponder: within(unit('transponder')),
    other: unit('other'),
    traffic: within(unit('traffic')),
    weather: within(unit('weather')),
    field: spot.field?.name.split('/')[0] ?? null,
    city: spot.place.city,
    atSeller: seller.isAtSeller,
  }
}

/** Lowercases a general term (“Three-axis”, “Color weather radar”) for use within a sentence. */
function within(unit: string | null) {
  return unit?.replace(/^(Three|Four|Color|Weather|Dual)\b/, (word) => word.toLowerCase()) ?? null
}

function engineUse(engine: ProvidedFacts['engines'][number] | undefined) {
  return engine && engine.hours !== null && engine.tbo !== null ? engine.hours / engine.tbo : null
}

/** Returns a short name like the ones pilots use: "this 182", "our SR22", "the King Air". */
function shortName({ model, serialNumber }: Aircraft) {
  const nickname = / ([A-Z][a-z]{3,})(?: RG| [IVX]+)?$/.exec(model.model)?.[1]
  // Depends on the serial number, so that each ad uses only one name.
  const byNickname =
    /^(PA|AA|DHC|BE)-?\d/.test(model.family) ||
    serialNumber.charCodeAt(serialNumber.length - 1) % 2 === 0
  if (nickname && byNickname && !notNicknames.has(nickname)) return nickname
  return model.family.length <= 12 ? model.family : model.make
}

const notNicknames = new Set(['Turbo', 'Beta', 'Junior', 'Sport', 'Tandem', 'Trainer', 'Star'])

const nouns: Partial<Record<Aircraft['model']['category'], string>> = {
  'private-jet': 'jet',
  'piston-helicopter': 'helicopter',
  'turbine-helicopter': 'helicopter',
  glider: 'glider',
  'motor-glider': 'motor glider',
  gyroplane: 'gyroplane',
  ultralight: 'ultralight',
  balloon: 'balloon',
  airship: 'airship',
}

export function formatThousands(value: number): string {
  // `toLocaleString` would take longer than the rest of a description.
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
}

export const basisLabels = {
  SNEW: 'since new',
  SMOH: 'since major overhaul',
  SFRM: 'since factory remanufacture',
  STOH: 'since top overhaul',
} as const

export type DescriptionFacts = {
  aircraft: Aircraft
  stated: ProvidedFacts
  deal: Deal
  spot: ListingLocation
  model: Aircraft['model']
  year: number
  age: number
  short: string
  noun: string
  category: Aircraft['model']['category']
  engine: ProvidedFacts['engines'][number] | null
  engineWord: string | null
  twin: boolean
  lowTime: boolean
  used: boolean
  young: boolean
  fresh: boolean
  runOut: boolean
  annualFresh: boolean
  annualSoon: boolean
  annualPast: boolean
  newPaint: boolean
  oldPaint: boolean
  newInterior: boolean
  suite: string | null
  display: string | null
  navigator: string | null
  autopilot: string | null
  transponder: string | null
  other: string | null
  traffic: string | null
  weather: string | null
  field: string | null
  city: string
  /** True if the aircraft is located at the broker's office. */
  atSeller: boolean
}

export type Voice = 'broker' | 'owner' | 'chatty' | 'brisk'
/** Returns a phrasing, or a falsy value if the facts don't support it. */
export type Sentence = (f: DescriptionFacts, r: Random) => string | 0 | false | null | undefined
export type Topic = Partial<Record<Voice | 'any', Sentence[]>>
