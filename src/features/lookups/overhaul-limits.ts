import { generalKnowledge } from './basis.ts'

/** A maker's calendar limit for overhauls. The maker is null if several makers of such engines recommend the same. */
export type OverhaulLimit = {
  maker: string | null
  years: number
  /** Set if the limit depends on the model. `years` is the shortest. */
  maxYears?: number
  /** True if owners set money aside for it. Private owners usually exceed the 12 years of Lycoming and Continental. */
  isReserved?: boolean
  /** The basis of the years, as in the tables of `reference/`. */
  basis: string
}

/**
 * Returns the calendar limit of an engine that was new or overhauled in a year. Null if its maker has none, such as for
 * radials, or if it isn't known, such as for Jabiru, Solo, and most turbines.
 */
export function findEngineLimit(
  { make, model }: Named,
  since: number | null,
): OverhaulLimit | null {
  const text = `${make ?? ''} ${model ?? ''}`
  if (text.trim() === '') return null
  const isMade = engineLimits.some((row) => row.make?.test(text))
  const designation = text.replace(makerNames, '').trim()
  const row = engineLimits.find(
    (engineLimit) =>
      (isMade ? engineLimit.make?.test(text) : !make && designation !== '') &&
      engineLimit.model.test(designation),
  )
  if (!row) return null
  const { maker, years, isReserved, before, basis } = row
  const earlier = before?.find(({ year }) => since !== null && since < year)
  return {
    maker,
    years: earlier?.years ?? years,
    ...(isReserved && { isReserved }),
    basis,
  }
}

/** Returns the year in which something was overhauled, or else new. */
export function limitYear(overhauledOn: string | null, year: number | null): number | null {
  return overhauledOn === null ? year : Number(overhauledOn.slice(0, 4))
}

/** Returns the calendar limit of a propeller. Other makers have their own, and fixed-pitch wood has none. */
export function findPropellerLimit(make: string | null): OverhaulLimit | null {
  return propellerLimits.find(({ name }) => name.test(make ?? ''))?.limit ?? null
}

/** Checks whether the TBO depends on the serial number of an engine that was new or rebuilt in a year. */
export function dependsOnSerial({ make, model }: Named, since: number | null): boolean {
  const designation = `${make ?? ''} ${model ?? ''}`.replace(makerNames, '').trim()
  const row = bySerial.find(([engine]) => engine.test(designation))
  return row !== undefined && (since === null || since < row[1])
}

/** The first year in which all engines have the longer TBO. */
const bySerial: readonly [engine: RegExp, year: number][] = [
  [/^(?:IO-?5[25]0|TSIO-?550|TSIO-?520-?(?:AE|BE|NB|P|R|UB|VB|WB)\b|IO-?360-?(?:ES|KB)\b)/i, 2013],
  [/^91[24](?! ?iS)/i, 2010],
]

const makerNames =
  /\b(?:teledyne|textron|avco|continental|motors|lycoming|bombardier|brp|rotax|thielert|technify|austro|walter|engines?|tcm)\b[\s-]*/gi

/** The first row that matches applies. `make` is null for designations that several makers use. */
const engineLimits: readonly EngineRow[] = [
  {
    maker: 'Rotax',
    make: /rotax/i,
    model: /^(?:277|377|447|462|503|532|582|618)/,
    years: 5,
    isReserved: true,
    basis: generalKnowledge,
  },
  // Serial numbers since 2010, or earlier ones after a modification.
  {
    maker: 'Rotax',
    make: /rotax/i,
    model: /^91[24](?! ?iS)/,
    years: 15,
    isReserved: true,
    before: [
      { year: 2003, years: 10 },
      { year: 2010, years: 12 },
    ],
    basis:
      'document: Rotax SB-912-057UL; document: Rotax SB-914-039; document: Rotax SB-912-041UL and SB-914-027UL',
  },
  {
    maker: 'Rotax',
    make: /rotax/i,
    model: /^91[256]/,
    years: 15,
    isReserved: true,
    basis: generalKnowledge,
  },
  {
    maker: 'Austro Engine',
    make: /austro/i,
    model: /^(?:AE ?3[03]0|E4)/i,
    years: 12,
    isReserved: true,
    basis: generalKnowledge,
  },
  {
    maker: 'Continental',
    make: /thielert|technify|continental/i,
    model: /^(?:Centurion|TAE|CD-?1[357])/i,
    years: 12,
    isReserved: true,
    basis: generalKnowledge,
  },
  {
    maker: 'Walter',
    make: /walter/i,
    model: /^M-?601/i,
    years: 5,
    isReserved: true,
    basis: generalKnowledge,
  },
  { maker: null, make: null, model: /^IO-?360$/i, years: 12, basis: generalKnowledge },
  // The table doesn't have radials.
  {
    maker: 'Continental',
    make: /continental|\btcm\b/i,
    model:
      /^(?:$|A-?[5-8]\d|C-?(?:75|85|90|1[124]5)|E-?(?:165|185|225)|G?O-?300|[A-Z]{0,5}O[FL]?-?(?:200|240|346|470|520|550)|L?TSIO-?360|IO-?360(?:-?[A-Z]{1,2}\d?(?:$|[ (])|$))/i,
    years: 12,
    basis: 'document: Continental M-0 (April 15, 2016)',
  },
  {
    maker: 'Lycoming',
    make: /lycoming/i,
    model: /^(?:$|[A-Z]{0,5}O-?(?:233|235|290|320|340|360|390|435|480|540|541|580|720))/i,
    years: 12,
    basis: 'document: Lycoming SI 1009AW (February 24, 2014)',
  },
]

const propellerLimits: readonly { name: RegExp; limit: OverhaulLimit }[] = [
  {
    name: /hartzell/i,
    limit: {
      maker: 'Hartzell',
      years: 6,
      basis: 'document: Hartzell Owner’s Manual 136 (61-00-36, Rev. 2, February 2017)',
    },
  },
  {
    name: /mc ?cauley/i,
    limit: { maker: 'McCauley', years: 5, maxYears: 6, basis: generalKnowledge },
  },
  { name: /^mt\b/i, limit: { maker: 'MT', years: 6, basis: generalKnowledge } },
]

type Named = { make: string | null; model: string | null }
type EngineRow = {
  maker: string | null
  make: RegExp | null
  /** Matches the designation without the maker's name, which is empty if only the maker is stated. */
  model: RegExp
  years: number
  isReserved?: boolean
  /** Limits of engines made or overhauled before a year, the earliest first. */
  before?: readonly { year: number; years: number }[]
  basis: string
}
