import { findKind } from '#features/lookups/kinds.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { toUtcDay } from '#kernel/time.ts'
import { daysAfter } from '../dates.ts'
import type { Random } from '../random.ts'
import type { Row } from '../row.ts'
import type { Aircraft } from './aircraft.ts'
import { componentsFor } from './components.ts'

/** Returns the facts that only the aircraft's kind has. Sellers leave out about one in six. */
export function kindFactColumns(
  aircraft: Aircraft,
  categoryId: number,
  now: Date,
  r: Random,
): KindColumns {
  const kind = findKind({ categoryId })
  const all = columnsOf[kind]?.(aircraft, now, r) ?? {}
  const stated = Object.entries(all).map(([column, value]) => [
    column,
    column !== 'components' && r.chance(0.16) ? null : value,
  ])
  return { ...none, ...Object.fromEntries(stated) }
}

const columnsOf: Partial<Record<ReturnType<typeof findKind>, KindGenerator>> = {
  helicopter: helicopterColumns,
  gyroplane: ({ totalTime }) => ({ rotor_blades: 2, rotor_hours: totalTime }),
  glider: (aircraft, _, r) => ({
    ...gliderColumns(aircraft, r),
    glider_motor: 'none',
    launch_method: r.pick(['aerotow', 'aerotow', 'winch-aerotow']),
  }),
  'motor-glider': (aircraft, _, r) => ({
    ...gliderColumns(aircraft, r),
    glider_motor: 'self-launching',
    launch_method: 'self-launch',
  }),
  'light-sport': () => ({ rule_set: 'lsa' }),
  // Heavier ultralights and those with two seats are registered as experimental.
  ultralight: ({ emptyWeight, seats }) => ({
    rule_set: seats === 1 && emptyWeight !== null && emptyWeight < 254 ? 'part-103' : null,
  }),
  balloon: envelopeColumns,
  airship: envelopeColumns,
  jet: ({ model, year }, _, r) => {
    const isLarge = (model.maxTakeoffLb ?? 0) > 40_700
    return {
      berths: isLarge ? r.int(3, 7) : 0,
      has_apu: (model.maxTakeoffLb ?? 0) > 18_400 ? 'yes' : 'no',
      is_rvsm: year < 1985 && r.chance(0.3) ? 'no' : 'yes',
    }
  },
}

function helicopterColumns(aircraft: Aircraft, now: Date, r: Random): Partial<KindColumns> {
  const { model, overhaul } = aircraft
  const isTurbine = model.category === 'turbine-helicopter'
  const { hours: sinceOverhaul = null, date: overhauledOn = null } = overhaul?.last ?? {}
  return {
    airframe_overhaul_hours: sinceOverhaul,
    airframe_overhauled_on: overhauledOn,
    rotor_blades: bladeCounts.find(([names]) => names.test(model.model))?.[1] ?? 2,
    has_cargo_hook: isTurbine && r.chance(0.35) ? 'yes' : 'no',
    emergency_floats: isTurbine && r.chance(0.15) ? 'pop-out' : 'none',
    components: componentsFor(aircraft, overhauledOn, sinceOverhaul, now, r),
  }
}

/** Main rotor blades of helicopters that don't have two. */
const bladeCounts: [models: RegExp, blades: number][] = [
  [/^(407|429|505|AW109|EC135)|^407/, 4],
  [/^(AW139|500E|MD 500E|369)/, 5],
  [/^(300C|280FX|F-28|480|AS350|H125|EC120|H130|Cabri)/, 3],
]

function gliderColumns({ model, year, totalTime }: Aircraft, r: Random): Partial<KindColumns> {
  const [, gliderClass, wingspans] = gliders.find(([names]) => names.test(model.model)) ?? []
  return {
    glider_class: gliderClass ?? null,
    wingspans: wingspans ?? null,
    launches: Math.round(totalTime / r.between(0.5, 1.6)),
    trailer: trailerFor(model, year, r),
  }
}

/** Powered gliders that fly to their field, and old trainers, rarely have a closed trailer. */
function trailerFor(model: CatalogModel, year: number, r: Random) {
  const trailer = r.pick([`Cobra, ${year}`, 'Komet', `Cobra, ${year}`, 'None'])
  if (/G109|S10|Sinus|HK36/.test(model.model)) return 'None'
  if (/2-33/.test(model.model)) return trailer === 'None' ? trailer : 'Open trailer'
  return trailer
}

const gliders: [models: RegExp, gliderClass: KindColumns['glider_class'], wingspans: string][] = [
  [/ASW 27/, '15-meter', '15 m'],
  [/Discus-2b/, 'standard', '15 m'],
  [/Ventus-2b/, '15-meter', '15 m'],
  [/Duo Discus|Arcus/, '20-meter-two-seat', '20 m'],
]

/** Envelopes are replaced after about 400 hours, and inspectors test their fabric. Helium envelopes aren't tested. */
function envelopeColumns(
  { model, totalTime, isNew }: Aircraft,
  now: Date,
  r: Random,
): Partial<KindColumns> {
  const volume = volumes.find(([names]) => names.test(model.model))?.[1] ?? null
  const hours = totalTime > 400 ? r.int(40, 320) : totalTime
  const isTested = model.make !== 'American Blimp' && !isNew
  return {
    envelope_volume_cuft: volume,
    envelope_hours: model.make === 'American Blimp' ? totalTime : hours,
    fabric_tested_on: isTested ? toUtcDay(daysAfter(now, -r.int(20, 420))) : null,
    // The test stops at 30 lbf for most fabrics, and new fabric tears at about 90.
    fabric_strength_lbf: isTested ? Math.round(85 - hours / 8 - r.between(0, 8)) : null,
    burners: model.category === 'balloon' ? r.pick(burners[model.make] ?? ['Double']) : null,
  }
}

/** Volumes in cubic feet. Most makers name a model for it, and Kubicek in hundreds of cubic meters. */
const volumes: [models: RegExp, cubicFeet: number][] = [
  [/O-84/, 84_000],
  [/105/, 105_000],
  [/A-210/, 210_000],
  [/90/, 90_000],
  [/BB26/, 91_800],
  [/BB30/, 105_900],
  [/AX8-88/, 88_000],
  [/DP-80/, 80_000],
  [/A-60/, 68_000],
]

const burners: Partial<Record<string, string[]>> = {
  Cameron: ['Stratus double', 'Shadow double', 'Sirocco double'],
  Lindstrand: ['JetStream double'],
  Kubicek: ['Ignis double', 'Komet Duo'],
  Ultramagic: ['Mk-21 double', 'Powerplus double'],
}

const none: KindColumns = {
  rule_set: null,
  airframe_overhaul_hours: null,
  airframe_overhauled_on: null,
  has_cargo_hook: null,
  emergency_floats: null,
  rotor_blades: null,
  rotor_hours: null,
  glider_class: null,
  wingspans: null,
  trailer: null,
  launch_method: null,
  launches: null,
  glider_motor: null,
  envelope_volume_cuft: null,
  envelope_hours: null,
  burners: null,
  fabric_tested_on: null,
  fabric_strength_lbf: null,
  berths: null,
  has_apu: null,
  is_rvsm: null,
  components: [],
}

type KindColumns = Pick<
  Row<'listing'>,
  | 'rule_set'
  | 'airframe_overhaul_hours'
  | 'airframe_overhauled_on'
  | 'has_cargo_hook'
  | 'emergency_floats'
  | 'rotor_blades'
  | 'rotor_hours'
  | 'glider_class'
  | 'wingspans'
  | 'trailer'
  | 'launch_method'
  | 'launches'
  | 'glider_motor'
  | 'envelope_volume_cuft'
  | 'envelope_hours'
  | 'burners'
  | 'fabric_tested_on'
  | 'fabric_strength_lbf'
  | 'berths'
  | 'has_apu'
  | 'is_rvsm'
  | 'components'
>
type KindGenerator = (aircraft: Aircraft, now: Date, r: Random) => Partial<KindColumns>
