import type { Kind } from '#features/lookups/kinds.ts'
import type { Quantity } from '#kernel/format/units.ts'

// A fact table defines each fact's values, database column, and display in one place. Keys are API paths:
// `speed.cruise` is `cruise` in the object `speed`. Null means "not stated".

type Named = {
  label: string
  column: string
  /** Description for the API docs. */
  about?: string
  /** Only aircraft with this powerplant are expected to have the fact. */
  powerplant?: EnginePowerplant
  /** Only engines whose model matches are expected to have the fact. */
  engines?: RegExp
  /** True if only aircraft outside the United States are expected to have the fact. See `isAbroad`. */
  isOnlyAbroad?: boolean
  /** Kinds of aircraft that have the fact. Defaults to all. */
  kinds?: readonly Kind[]
  /** Labels for kinds that use a different term. */
  labels?: Partial<Record<Kind, string>>
}
/** Jets are also turbines. */
export type EnginePowerplant = 'piston' | 'turbine' | 'jet'
type TextFact = Named & { kind: 'text' | 'prose'; maxLength: number }
export type NumberFact = Named & {
  kind: 'whole' | 'measure'
  min: number
  max: number
  /** Unit of the stored value. */
  unit?: string
  /** If set, the value is shown and entered in the visitor's unit. */
  quantity?: Quantity
}
export type YearFact = Named & { kind: 'year' }
/** Valid years for when a part was made or overhauled. */
export const partYears = { min: 1_900, max: 2_100 }
type DateFact = Named & { kind: 'date' }
/** `choices` maps values to labels. */
export type ChoiceFact = Named & { kind: 'choice'; choices: Readonly<Record<string, string>> }
export type Fact = TextFact | NumberFact | YearFact | DateFact | ChoiceFact
export type FactTable = Readonly<Record<string, Fact>>

/** Returns true if no one writes three decimals of the number, as with hours. */
export function hasNoDecimals({ kind, unit }: NumberFact): boolean {
  return kind === 'whole' || unit === 'hr'
}

type Details = Omit<Named, 'label' | 'column'>
type NumberDetails = Details & Pick<NumberFact, 'unit' | 'quantity'>
type Bounds = readonly [min: number, max: number]

// Rows of a fact table. `column` and `choices` keep their literal types, from which those of values and columns derive.

export function textFact<const C extends string>(
  label: string,
  column: C,
  maxLength: number,
  details: Details = {},
) {
  return { kind: 'text', label, column, maxLength, ...details } as const
}

/** A number without decimals. */
export function wholeFact<const C extends string>(
  label: string,
  column: C,
  [min, max]: Bounds,
  details: NumberDetails = {},
) {
  return { kind: 'whole', label, column, min, max, ...details } as const
}

export function measureFact<const C extends string>(
  label: string,
  column: C,
  bounds: Bounds,
  details: NumberDetails = {},
) {
  return { ...wholeFact(label, column, bounds, details), kind: 'measure' } as const
}

export function yearFact<const C extends string>(label: string, column: C, details: Details = {}) {
  return { kind: 'year', label, column, ...details } as const
}

export function dateFact<const C extends string>(label: string, column: C, details: Details = {}) {
  return { kind: 'date', label, column, ...details } as const
}

export function choiceFact<const C extends string, const V extends ChoiceFact['choices']>(
  label: string,
  column: C,
  choices: V,
  details: Details = {},
) {
  return { kind: 'choice', label, column, choices, ...details } as const
}

export type FactValue<F extends Fact> = F extends ChoiceFact
  ? keyof F['choices'] & string
  : F extends NumberFact | YearFact
    ? number
    : string

/** Facts in the nested API format. */
export type FactValues<T extends FactTable> = {
  [R in Root<keyof T>]: R extends keyof T
    ? FactValue<T[R]> | null
    : { [P in keyof T as LeafOf<P, R>]: FactValue<T[P]> | null }
}
/** Facts as database columns. */
export type FactColumns<T extends FactTable> = {
  [P in keyof T as T[P]['column']]: FactValue<T[P]> | null
}
export type Root<P> = P extends `${infer R}.${string}` ? R : P & string
export type LeafOf<P, R> = P extends `${R & string}.${infer Leaf}` ? Leaf : never

export function factEntries<T extends FactTable>(facts: T): [keyof T & string, T[keyof T]][] {
  return Object.entries(facts) as [keyof T & string, T[keyof T]][]
}

export function factValue<T extends FactTable, P extends keyof T & string>(
  _facts: T,
  values: FactValues<T>,
  path: P,
): FactValue<T[P]> | null {
  const dot = path.indexOf('.')
  const nested: Nested = values
  const value =
    dot === -1 ? nested[path] : (nested[path.slice(0, dot)] as Nested)[path.slice(dot + 1)]
  return value as FactValue<T[P]> | null
}

export function toFactColumns<T extends FactTable>(
  facts: T,
  values: FactValues<T>,
): FactColumns<T> {
  return Object.fromEntries(
    factEntries(facts).map(([path, { column }]) => [column, factValue(facts, values, path)]),
  ) as FactColumns<T>
}

/**
 * Converts a database row to the API format. Doesn't validate, because the limits may have changed since it was
 * stored.
 */
export function fromFactColumns<T extends FactTable>(
  facts: T,
  row: Readonly<Record<T[keyof T]['column'], unknown>>,
): Record<Root<keyof T & string>, unknown> {
  const stored: Readonly<Record<string, unknown>> = row
  return nestFacts(factEntries(facts).map(([path, { column }]) => [path, stored[column]]))
}

/** Nests values by path: `speed.cruise` becomes `cruise` in the object `speed`. */
export function nestFacts<P extends string>(
  values: readonly (readonly [path: P, value: unknown])[],
): Record<Root<P>, unknown> {
  const nested: Nested = {}
  for (const [path, value] of values) {
    const dot = path.indexOf('.')
    if (dot === -1) nested[path] = value
    else {
      const root = path.slice(0, dot)
      nested[root] ??= {}
      ;(nested[root] as Nested)[path.slice(dot + 1)] = value
    }
  }
  return nested as Record<Root<P>, unknown>
}

export function isNumeric(fact: Fact): fact is NumberFact | YearFact {
  return fact.kind === 'whole' || fact.kind === 'measure' || fact.kind === 'year'
}

export function isExpected(fact: Restricted, aircraft: DescribedAircraft): boolean {
  const { powerplant: expected, engines, isOnlyAbroad = false } = fact
  const { powerplant, kind, engineModel, isAbroad = false } = aircraft
  if (isOnlyAbroad && !isAbroad) return false
  if (engines && !engines.test(engineModel ?? '')) return false
  if (!isForKind(fact, kind)) return false
  return (
    expected === undefined ||
    expected === powerplant ||
    (expected === 'turbine' && powerplant === 'jet')
  )
}

export function isForKind({ kinds }: { kinds?: readonly Kind[] | undefined }, kind: Kind): boolean {
  return kinds?.includes(kind) ?? true
}

/** Returns a fact's label for a kind of aircraft. A helicopter's wingspan is its rotor diameter. */
export function factLabel({ label, labels }: Pick<Named, 'label' | 'labels'>, kind: Kind): string {
  return labels?.[kind] ?? label
}

/** Properties that determine which facts buyers expect. */
export type DescribedAircraft = {
  kind: Kind
  powerplant: EnginePowerplant
  engineModel?: string | null
  isAbroad?: boolean
}
type Restricted = Pick<Named, 'powerplant' | 'engines' | 'isOnlyAbroad' | 'kinds'>
type Nested = Record<string, unknown>
