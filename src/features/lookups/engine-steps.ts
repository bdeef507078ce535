/** Limits of an engine, from a serial number or the first year in which all engines have them. */
export type EngineStep = {
  /** TBO. */
  hours: number
  /** Calendar limit. Missing if it's the same for all steps. */
  years?: number
  fromYear?: number
  fromSerial?: string
  /** Part number of the cylinders that have these limits. */
  cylinders?: string
  /** True if the year of any overhaul counts, and not only that of a new or rebuilt engine. */
  isByOverhaul?: boolean
}

/** An engine, and its facts as far as they're known. */
export type SteppedEngine = {
  make: string | null
  model: string | null
  hoursBasis?: string | null
  overhauledOn?: string | null
  year?: number | null
  /** As the seller states it. */
  tboHours?: number | null
}

/** Returns the steps of an engine whose limits depend on the individual engine, the earliest first. Null for others. */
export function findEngineSteps({ make, model }: Named): readonly EngineStep[] | null {
  const designation = toDesignation({ make, model })
  return steps.find(([engine]) => engine.test(designation))?.[1] ?? null
}

/**
 * Returns the step that gives an engine both its hours and its years. The TBO that the seller states decides, or else the
 * engine's own year. Returns the earliest step if neither is known.
 *
 * @param built Year of the aircraft
 */
export function findEngineStep(engine: SteppedEngine, built: number | null): EngineStep | null {
  const found = findEngineSteps(engine)
  if (!found) return null
  const year = engineYear(engine, built)
  const overhauled = toYear(engine.overhauledOn)
  const isSince = ({ fromYear, isByOverhaul }: EngineStep) =>
    fromYear !== undefined && Math.max(year ?? 0, (isByOverhaul && overhauled) || 0) >= fromYear
  return (
    found.find(({ hours }) => hours === engine.tboHours) ??
    found.findLast(isSince) ??
    found[0] ??
    null
  )
}

/** Checks whether the serial number decides which step applies, because the engine's year doesn't. */
export function dependsOnSerial(engine: SteppedEngine, built: number | null): boolean {
  const last = findEngineSteps(engine)?.at(-1)
  if (!last?.fromYear || last.isByOverhaul) return false
  return (engineYear(engine, built) ?? 0) < last.fromYear
}

/**
 * Returns the year in which an engine was new or rebuilt by its maker. An original engine is as old as the aircraft. Null
 * if unknown, such as after an overhaul by a shop, which doesn't change the serial number.
 */
function engineYear({ year, hoursBasis, overhauledOn }: SteppedEngine, built: number | null) {
  const isRenewed = hoursBasis === 'SFRM' || hoursBasis === 'SNEW'
  return (isRenewed && toYear(overhauledOn)) || (year ?? (hoursBasis === 'SNEW' ? built : null))
}

function toYear(day: string | null | undefined): number | null {
  return day ? Number(day.slice(0, 4)) : null
}

/** Removes the maker's name, which many sellers repeat. */
export function toDesignation({ make, model }: Named): string {
  return `${make ?? ''} ${model ?? ''}`.replace(makerNames, '').trim()
}

const makerNames =
  /\b(?:teledyne|textron|avco|continental|motors|lycoming|bombardier|brp|rotax|thielert|technify|austro|walter|engines?|tcm)\b[\s-]*/gi

function bySerial(hours: number): readonly EngineStep[] {
  return [{ hours }, { hours: hours + 200, fromYear: 2013, fromSerial: '1006000' }]
}

/** TBO of a Rotax, with the serial numbers of its second and third step. Their years are those of production. */
function rotax(hours: readonly [number, number], second?: string, third?: string): EngineStep[] {
  return [
    { hours: hours[0], years: 10 },
    { hours: hours[1], years: 12, fromYear: 2003, ...(second && { fromSerial: second }) },
    { hours: 2000, years: 15, fromYear: 2010, ...(third && { fromSerial: third }) },
  ]
}

/** The first row that matches applies. `engines.csv` names the documents. */
const steps: readonly (readonly [engine: RegExp, steps: readonly EngineStep[]])[] = [
  [/^IO-?520|^IO-?550(?:-?[A-FL](?![A-Z])|$)/i, bySerial(1700)],
  [/^IO-?360-?(?:ES|KB)|^IO-?550|^TSIO-?520-?[AB]E|^TSIO-?550-?[CGK](?![A-Z])/i, bySerial(2000)],
  [/^TSIO-?520-?[NUVW]B|^TSIO-?550/i, bySerial(1600)],
  [/^TSIO-?520-?[PR](?![A-Z])/i, bySerial(1400)],
  [/^O-?470-?U/i, [{ hours: 1500 }, { hours: 2000, fromYear: 2002, isByOverhaul: true }]],
  [/^GTSIO-?520-?H/i, [{ hours: 1200 }, { hours: 1600, cylinders: '653453' }]],
  [/^CD-?155/i, [{ hours: 1200 }, { hours: 2100, fromYear: 2016 }]],
  [/^912[ -]?ULS(?!FR)/i, rotax([1200, 1500], '4427533', '6775790')],
  [/^912[ -]?UL(?!S)/i, rotax([1200, 1500], '4404718', '4409716')],
  [/^912[ -]?ULSFR/i, rotax([1200, 1500], '4429715')],
  [/^912(?! ?iS)/i, rotax([1200, 1500])],
  [/^914[ -]?UL/i, rotax([1000, 1200], '4418104')],
  [/^914[ -]?F/i, rotax([1000, 1200], undefined, '4420909')],
  [/^914/, rotax([1000, 1200])],
]

type Named = Pick<SteppedEngine, 'make' | 'model'>
