import { formatNumber } from './numbers.ts'

/**
 * One row per unit of each quantity, with the canonical unit first: values are stored, filtered, and exchanged in it.
 * `perCanonical` is the number of units in one canonical unit. `digits` is the number of decimals to show.
 */
export const quantities = {
  length: {
    label: 'Length and height',
    example: 27.4,
    units: {
      ft: { name: 'feet', perCanonical: 1, digits: 1 },
      m: { name: 'meters', perCanonical: 0.3048, digits: 1 },
    },
  },
  speed: {
    label: 'Speed',
    example: 139,
    units: {
      kt: { name: 'knots', perCanonical: 1, digits: 0 },
      'km/h': { name: 'kilometers per hour', perCanonical: 1.852, digits: 0 },
      mph: { name: 'miles per hour', perCanonical: 1.852 / 1.609344, digits: 0 },
    },
  },
  distance: {
    label: 'Distance',
    example: 680,
    units: {
      nm: { name: 'nautical miles', perCanonical: 1, digits: 0 },
      km: { name: 'kilometers', perCanonical: 1.852, digits: 0 },
      mi: { name: 'miles', perCanonical: 1.852 / 1.609344, digits: 0 },
    },
  },
  mass: {
    label: 'Weight',
    example: 1_160,
    units: {
      lb: { name: 'pounds', perCanonical: 1, digits: 0 },
      kg: { name: 'kilograms', perCanonical: 0.45359237, digits: 0 },
    },
  },
  fuel: {
    label: 'Fuel',
    example: 92,
    units: {
      gal: { name: 'gallons', perCanonical: 1, digits: 1 },
      L: { name: 'liters', perCanonical: 3.785411784, digits: 0 },
    },
  },
} as const satisfies Record<string, QuantityRow>

export type Quantity = keyof typeof quantities
/** The unit in which each quantity is shown and entered. */
export type Units = { readonly [Q in Quantity]: UnitOf<Q> }
export type UnitOf<Q extends Quantity> = keyof (typeof quantities)[Q]['units'] & string

export const quantityNames = Object.keys(quantities) as Quantity[]

export const unitPresets = {
  us: { length: 'ft', speed: 'kt', distance: 'nm', mass: 'lb', fuel: 'gal' },
  metric: { length: 'm', speed: 'km/h', distance: 'km', mass: 'kg', fuel: 'L' },
} as const satisfies Record<string, Units>

export type UnitPreset = keyof typeof unitPresets
export const defaultUnits: Units = unitPresets.us

/** Returns the fields of a fact table for a quantity. */
export function measuredIn<Q extends Quantity>(quantity: Q): { quantity: Q; unit: string } {
  return { quantity, unit: defaultUnits[quantity] }
}

/** Converts a canonical value to the visitor's unit, rounded to the unit's decimals. Canonical units aren't rounded. */
export function toUnits(quantity: Quantity, value: number, units: Units): number {
  const { perCanonical, digits } = unitRow(quantity, units)
  return perCanonical === 1 ? value : round(value * perCanonical, digits)
}

/**
 * Converts a value in the visitor's unit to a canonical one. `decimals` is the precision of the stored value, which is
 * always finer than a step of the visitor's unit, so that the value is shown as it was entered.
 */
export function fromUnits(
  quantity: Quantity,
  value: number,
  units: Units,
  decimals = storedDecimals[quantity],
): number {
  const { perCanonical } = unitRow(quantity, units)
  return perCanonical === 1 ? value : round(value / perCanonical, decimals)
}

/** Decimals with which facts are stored. */
const storedDecimals: Record<Quantity, number> = {
  length: 1,
  speed: 1,
  distance: 1,
  mass: 0,
  fuel: 1,
}

/** Formats a canonical value in the visitor's unit: 1,160 lb → "526 kg". */
export function formatQuantity(quantity: Quantity, value: number, units: Units): string {
  return `${formatInUnits(quantity, value, units)} ${units[quantity]}`
}

/** Same as `formatQuantity`, without the unit. */
export function formatInUnits(quantity: Quantity, value: number, units: Units): string {
  return formatNumber(toUnits(quantity, value, units), unitRow(quantity, units).digits)
}

export function isCanonical(quantity: Quantity, units: Units): boolean {
  return unitRow(quantity, units).perCanonical === 1
}

/** Parses a preset, or the units of all quantities in table order: "m,kt,nm,kg,L". Null if invalid. */
export function parseUnits(text: string | null | undefined): Units | null {
  if (!text) return null
  if (Object.hasOwn(unitPresets, text)) return unitPresets[text as UnitPreset]
  const symbols = text.split(',')
  const isComplete = quantityNames.every((name, at) => isUnitOf(name, symbols[at] ?? ''))
  if (!isComplete || symbols.length !== quantityNames.length) return null
  return Object.fromEntries(quantityNames.map((name, at) => [name, symbols[at]])) as Units
}

/** Returns the text that `parseUnits` reads, which is the same for equal units. */
export function serializeUnits(units: Units): string {
  return findPreset(units) ?? quantityNames.map((name) => units[name]).join(',')
}

export function findPreset(units: Units): UnitPreset | null {
  const names = Object.keys(unitPresets) as UnitPreset[]
  return (
    names.find((name) => quantityNames.every((one) => unitPresets[name][one] === units[one])) ??
    null
  )
}

function isUnitOf(quantity: Quantity, symbol: string): boolean {
  return Object.hasOwn(quantities[quantity].units, symbol)
}

/** Returns the row of the visitor's unit, with its name for screen readers. */
export function unitRow(quantity: Quantity, units: Units): UnitRow {
  const rows: Readonly<Record<string, UnitRow>> = quantities[quantity].units
  return rows[units[quantity]] ?? { name: '', perCanonical: 1, digits: 0 }
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

type UnitRow = { name: string; perCanonical: number; digits: 0 | 1 }
type QuantityRow = { label: string; example: number; units: Readonly<Record<string, UnitRow>> }
