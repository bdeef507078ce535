import { translate } from '../messages/translate.ts'
import {
  type Currency,
  convertDollars,
  currencies,
  type ExchangeRate,
  formatAmount,
  formatShortAmount,
  isCurrency,
} from './currencies.ts'
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
  volume: {
    label: 'Volume',
    example: 77_000,
    units: {
      'cu ft': { name: 'cubic feet', perCanonical: 1, digits: 0 },
      'm³': { name: 'cubic meters', perCanonical: 0.028316846592, digits: 0 },
    },
  },
} as const satisfies Record<string, QuantityRow>

export type Quantity = keyof typeof quantities
/** The unit in which each quantity is shown and entered. Money is in US dollars if there is no rate. */
export type Units = UnitChoices & { readonly money?: ExchangeRate }
type UnitChoices = { readonly [Q in Quantity]: UnitOf<Q> }
/** A quantity, or an amount whose canonical unit is the US dollar. */
export type Convertible = Quantity | 'money'
type UnitOf<Q extends Quantity> = keyof (typeof quantities)[Q]['units'] & string

export const quantityNames = Object.keys(quantities) as Quantity[]

export const unitPresets = {
  us: { length: 'ft', speed: 'kt', distance: 'nm', mass: 'lb', fuel: 'gal', volume: 'cu ft' },
  metric: { length: 'm', speed: 'km/h', distance: 'km', mass: 'kg', fuel: 'L', volume: 'm³' },
} as const satisfies Record<string, UnitChoices>

export type UnitPreset = keyof typeof unitPresets
export const defaultUnits: Units = unitPresets.us

/** Returns the fields of a fact table for a quantity. */
export function measuredIn<Q extends Quantity>(quantity: Q): { quantity: Q; unit: string } {
  return { quantity, unit: defaultUnits[quantity] }
}

/** Converts a canonical value to the visitor's unit, rounded to the unit's decimals. Canonical units aren't rounded. */
export function toUnits(quantity: Convertible, value: number, units: Units): number {
  const { perCanonical, digits, step = 1 } = unitRow(quantity, units)
  return perCanonical === 1 ? value : round((value * perCanonical) / step, digits) * step
}

/**
 * Converts a value in the visitor's unit to a canonical one. `decimals` is the precision of the stored value, which is
 * always finer than a step of the visitor's unit, so that the value is shown as it was entered.
 */
export function fromUnits(
  quantity: Convertible,
  value: number,
  units: Units,
  decimals = storedDecimals[quantity],
): number {
  const { perCanonical } = unitRow(quantity, units)
  return perCanonical === 1 ? value : round(value / perCanonical, decimals)
}

/** Rounds a canonical value that was converted from another unit. */
export function roundStored(quantity: Quantity, value: number): number {
  return round(value, storedDecimals[quantity])
}

/** Decimals with which facts are stored. */
const storedDecimals: Record<Convertible, number> = {
  money: 0,
  length: 1,
  speed: 1,
  distance: 1,
  mass: 0,
  fuel: 1,
  volume: 0,
}

/** Formats a canonical value in the visitor's unit: 1,160 lb → "526 kg". */
export function formatQuantity(quantity: Quantity, value: number, units: Units): string {
  return `${formatInUnits(quantity, value, units)} ${translate(units[quantity])}`
}

/** Same as `formatQuantity`, without the unit. Amounts have no currency sign. */
export function formatInUnits(quantity: Convertible, value: number, units: Units): string {
  return formatNumber(toUnits(quantity, value, units), unitRow(quantity, units).digits)
}

/** Formats US dollars in the visitor's currency, in the steps of filters. */
export function formatDisplayPrice(dollars: number, units: Units): string {
  return formatAmount(toUnits('money', dollars, units), displayCurrency(units))
}

/** Formats US dollars in the visitor's currency, rounded as all converted prices are. Only limits of filters are finer. */
export function formatConverted(dollars: number, units: Units): string {
  const { money } = units
  return money && money.currency !== 'USD'
    ? formatAmount(convertDollars(dollars, money), money.currency)
    : formatDisplayPrice(dollars, units)
}

/** Formats US dollars in the visitor's currency with three digits: "$108K". */
export function formatShortPrice(dollars: number, units: Units): string {
  const amount = Number(toUnits('money', dollars, units).toPrecision(3))
  return formatShortAmount(amount, displayCurrency(units))
}

/** Returns the currency that the visitor reads. */
export function displayCurrency({ money }: Pick<Units, 'money'>): Currency {
  return money?.currency ?? 'USD'
}

/** Formats a cost in US dollars in the visitor's currency. Costs per hour are too small for the steps of prices. */
export function formatCost(dollars: number, { money }: Units): string {
  return money
    ? formatAmount(Math.round(dollars * money.perDollar), money.currency)
    : formatAmount(Math.round(dollars), 'USD')
}

/** Returns the visitor's rate as text, for forms without scripts: "EUR@0.88". */
export function serializeRate({ money }: Units): string | undefined {
  return money && `${money.currency}@${money.perDollar}`
}

/** Parses the text of `serializeRate`. */
export function parseRate(text: string | null): Pick<Units, 'money'> {
  const [currency = '', rate] = (text ?? '').split('@')
  const perDollar = Number(rate)
  if (!isCurrency(currency) || !(perDollar > 0 && perDollar < 1e6)) return {}
  return { money: { currency, perDollar, ratedOn: '' } }
}

export function isCanonical(quantity: Quantity, units: Units): boolean {
  return unitRow(quantity, units).perCanonical === 1
}

/**
 * Parses a preset, or the units of all quantities in table order: "m,kt,nm,kg,L,m³". Null if invalid. Without a unit of
 * volume, which was added later, it's the cube of the unit of length.
 */
export function parseUnits(text: string | null | undefined): Units | null {
  if (!text) return null
  if (Object.hasOwn(unitPresets, text)) return unitPresets[text as UnitPreset]
  const symbols = text.split(',')
  if (symbols.length === quantityNames.length - 1) symbols.push(volumeFor(symbols[0]))
  const isComplete = quantityNames.every((name, at) => isUnitOf(name, symbols[at] ?? ''))
  if (!isComplete || symbols.length !== quantityNames.length) return null
  return Object.fromEntries(quantityNames.map((name, at) => [name, symbols[at]])) as UnitChoices
}

/** Returns the text that `parseUnits` reads, which is the same for equal units. */
export function serializeUnits(units: Units): string {
  const { volume, ...others } = units
  const isUsual = volume === volumeFor(units.length)
  const names = quantityNames.filter((name) => name !== 'volume')
  return (
    findPreset(units) ??
    [...names.map((name) => others[name]), ...(isUsual ? [] : [volume])].join(',')
  )
}

function volumeFor(length: string | undefined): UnitOf<'volume'> {
  return length === 'm' ? 'm³' : 'cu ft'
}

export function findPreset(units: Units): UnitPreset | null {
  const names = Object.keys(unitPresets) as UnitPreset[]
  return (
    names.find((name) =>
      quantityNames.every(
        (quantityName) => unitPresets[name][quantityName] === units[quantityName],
      ),
    ) ?? null
  )
}

function isUnitOf(quantity: Quantity, symbol: string): boolean {
  return Object.hasOwn(quantities[quantity].units, symbol)
}

/** Returns the row of the visitor's unit, with its name for screen readers. */
export function unitRow(quantity: Convertible, units: Units): UnitRow {
  if (quantity === 'money') return moneyRow(units)
  const rows: Readonly<Record<string, UnitRow>> = quantities[quantity].units
  return rows[units[quantity]] ?? { name: '', perCanonical: 1, digits: 0 }
}

/** Filters show amounts in steps that are coarser than a dollar, so that an amount is shown as it was entered. */
function moneyRow({ money }: Units): UnitRow {
  if (!money) return { name: 'US dollars', perCanonical: 1, digits: 0 }
  const { name, step } = currencies[money.currency]
  return { name, perCanonical: money.perDollar, digits: 0, step: step / 10 }
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

type UnitRow = { name: string; perCanonical: number; digits: 0 | 1; step?: number }
type QuantityRow = { label: string; example: number; units: Readonly<Record<string, UnitRow>> }
