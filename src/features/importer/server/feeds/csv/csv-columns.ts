import { z } from 'zod'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import type { FactTable } from '#features/listings/fact-table.ts'
import { foldName } from '#features/lookups/fold-name.ts'
import { isCurrency } from '#kernel/format/currencies.ts'
import { currencyColumn, isSharedMark } from '#kernel/read/currency-marks.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import {
  type AmountField,
  amountFields,
  type EngineFactName,
  type FeedField,
  nameFields,
  valueFields,
} from '../../../feed-record.ts'
import { engineSides } from '../engine-sides.ts'

/**
 * Meaning of a CSV column. If the column's name contains a unit or basis, `suffix` is appended to each value. For
 * example, "1250" in `engine1_smoh` becomes "1250 SMOH", and "8.4" in `length_m` becomes "8.4 m". `currency` is the code or
 * sign in the name of an amount. `isPart` marks texts about a part of the aircraft, which need their heading.
 */
export type CsvColumn =
  | { kind: 'field'; field: FeedField; suffix: string; currency?: string; isPart?: true }
  | { kind: 'key' }
  | { kind: 'action' }
  | { kind: 'images' }
  /** Year, make, and model in one text, such as "1979 Cessna 172N". */
  | { kind: 'aircraft' }

/** Returns null for unknown columns, which are stored for display only. */
export function readColumn(header: string): CsvColumn | null {
  const parts = splitColumnName(header)
  const name = parts.join('')
  // The L of "SMOH L" isn't a unit.
  const column = findColumn(name) ?? readSideColumn(parts)
  if (column) return column
  const unit = parts.at(-1) ?? ''
  const withoutUnit =
    parts.length > 1 && units.has(unit) ? findColumn(parts.slice(0, -1).join('')) : null
  if (withoutUnit?.kind === 'field') return { ...withoutUnit, suffix: ` ${unit}` }
  const amount = readAmountColumn(header, parts)
  if (amount) return amount
  return (
    (header.includes('/') ? findTranslated(header) : null) ??
    findCombined(parts) ??
    findByEnding(parts)
  )
}

/** Reads the name of a text, such as "Maintenance notes", unless the text may be private or about another fact. */
function findByEnding(parts: readonly string[]): CsvColumn | null {
  const field = endings.get(parts.at(-1) ?? '')
  const isPrivate = parts.some((part) => privateWords.has(part))
  return field && !isPrivate ? { kind: 'field', field, suffix: '', isPart: true } : null
}

export function isAmount(field: FeedField): field is AmountField {
  return (amountFields as readonly FeedField[]).includes(field)
}

/** Reads the name of an amount with a currency, such as "Preis in EUR" and "Price (CAD $)". */
function readAmountColumn(header: string, parts: readonly string[]): CsvColumn | null {
  const isMark = (part: string) => isSharedMark(part) || currencyColumn(part, isCurrency) !== null
  const end = parts.findLastIndex((part) => !isMark(part)) + 1
  const marks = parts.slice(end)
  if (header.includes('$')) marks[marks.lastIndexOf('usd')] = '$'
  const text = marks.join(' ')
  const currency = isSharedMark(text) ? text : currencyColumn(text, isCurrency)
  const name = parts.slice(0, end).filter((part) => part !== 'in' && part !== 'en')
  const column = currency === null ? null : findColumn(name.join(''))
  return currency && column?.kind === 'field' && isAmount(column.field)
    ? { ...column, currency }
    : null
}

/** Reads the name of an engine's fact with its side or number, such as "SMOH L", "Left SMOH", and "SMOH #2". */
function readSideColumn(parts: readonly string[]): CsvColumn | null {
  const names = parts.filter((part) => part !== 'number' && !sides.has(part))
  const [side, other] = parts.flatMap((part) => sides.get(part) ?? [])
  const column = side && !other ? findColumn(names.join('')) : null
  return column?.kind === 'field' && column.field.startsWith('engine1.')
    ? { ...column, field: column.field.replace('1', side ?? '') as FeedField }
    : null
}

/** Reads a name in two languages, such as "Marque / Make", but not two facts, such as "Make/Model". */
function findTranslated(header: string): CsvColumn | null {
  const found = header
    .split('/', 4)
    .flatMap((name) => findColumn(splitColumnName(name).join('')) ?? [])
  const [first] = found
  const isOne = found.every((item) => JSON.stringify(item) === JSON.stringify(first))
  return first && isOne ? first : null
}

/** Reads a name such as "Year Make Model" or "City/State", whose values are split by what they contain. */
function findCombined(parts: readonly string[]): CsvColumn | null {
  const names = parts.filter((part) => !conjunctions.has(part))
  const fields = names.map((name) => fieldNames.get(name))
  const isOf = (known: readonly string[]) => fields.every((field) => field && known.includes(field))
  if (isOf(['year', 'make', 'model']) && fields.includes('make') && fields.includes('model'))
    return { kind: 'aircraft' }
  if (isOf(['city', 'state', 'zip', 'country']) && fields.includes('city'))
    return { kind: 'field', field: 'location', suffix: '' }
  return null
}

/**
 * Splits a header into normalized parts without accents. "Engine 1 SMOH", `engine1_smoh`, and `engine1.smoh` are equivalent, and
 * `priceUsd` becomes "price" and "usd".
 */
export function splitColumnName(header: string): string[] {
  const letters = header.slice(0, maxNameLength).normalize('NFKD').replace(/\p{M}/gu, '')
  const words = letters
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\b([lr])\/(?=[he]\b)/gi, '$1')
    // A sign that isn't known makes the column unknown, because its amounts aren't in dollars.
    .replace(/[#\p{Sc}]/gu, (sign) =>
      sign === '#' ? ' number ' : ` ${currencyColumn(sign, isCurrency) ?? 'unknown sign'} `,
    )
  return foldName(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function findColumn(name: string): CsvColumn | null {
  if (/^(image|photo|picture|pic|img)(url|link)?s?\d{0,3}(url|link)?s?$/.test(name))
    return { kind: 'images' }
  if (keyNames.has(name)) return { kind: 'key' }
  if (aircraftNames.has(name)) return { kind: 'aircraft' }
  if (actionNames.has(name)) return { kind: 'action' }
  const field = fieldNames.get(name)
  if (field) return { kind: 'field', field, suffix: '' }
  const alone = namesAlone.get(name)
  if (alone) return toEngineColumn('1', alone)
  return findEngineColumn(name)
}

/** Matches names such as `engine2hours`, `prop1smoh`, and `leftenginehours`. Defaults to the first engine. */
function findEngineColumn(name: string): CsvColumn | null {
  const groups =
    /^(?<side>left|right)?(?<part>engine|eng|propeller|prop)(?<number>[1-4])?(?<fact>.+)$/.exec(
      name,
    )?.groups
  if (!groups) return null
  const number = groups.number ?? (groups.side === 'right' ? '2' : '1')
  const isPropeller = groups.part?.startsWith('prop')
  const engineFact = (isPropeller ? propellerNames : engineNames).get(groups.fact ?? '')
  if (!engineFact) return null
  return toEngineColumn(number, engineFact)
}

function toEngineColumn(number: string, { fact, suffix }: EngineName): CsvColumn {
  return { kind: 'field', field: `engine${number}.${fact}` as FeedField, suffix }
}

type EngineName = { fact: EngineFactName; suffix: string }

const maxNameLength = 100
const sides = new Map(
  [`1 ${engineSides.left}`, `2 ${engineSides.right}`].flatMap((words, index) =>
    words
      .split(' ')
      .flatMap(splitColumnName)
      .map((part) => [part, String(index + 1)] as const),
  ),
)

/** Units that may appear at the end of column names. */
const units = new Set(
  'feet ft m meters metres in inches lb lbs pounds kg kgs t gal gallons l liters litres kt kts knots kn kmh mph nm km sm mi miles h hr hrs hours std stunden horas saat hp kw lbf kn year'.split(
    ' ',
  ),
)

const privateWords = splitNames(
  'internal intern interno dahili private privat privado ozel confidential office staff admin agent personal hidden crm lead customer owner seller broker buyer meta seo image photo picture video document file status sale sales sold price make model category type class location action error',
)
const keyNames = splitNames(
  'id key sourcekey ref reference referenceid referencenumber listingid listingref adid adnumber inventoryid unitid documentid guid dealerkey uniqueid',
)
const aircraftNames = splitNames('aircraft airplane luftfahrzeug flugzeug aeronave avion ucak')
const conjunctions = splitNames('and und y e ve et')
const actionNames = splitNames('action changetype operation recordaction')

const columns = readTable('feed-columns', {
  /** `alone` names a fact of the first engine without the word engine, such as SMOH. `ending` is the last word of a name. */
  part: z.enum(['aircraft', 'engine', 'propeller', 'alone', 'ending']),
  field: z.enum([
    ...valueFields,
    ...nameFields,
    ...factNames(aircraftFacts),
    ...factNames(engineFacts),
  ]),
  /** Basis of engine hours that the name implies. */
  basis: cell.text.nullable(),
  names: cell.list,
})

const fieldNames = readNames('aircraft', ({ field }) => field as FeedField)
const endings = readNames('ending', ({ field }) => field as FeedField)
const readFact = ({ field, basis }: (typeof columns)[number]) => ({
  fact: field as EngineFactName,
  suffix: basis ? ` ${basis}` : '',
})
const engineNames = readNames('engine', readFact)
const propellerNames = readNames('propeller', readFact)
const namesAlone = readNames('alone', readFact)

function readNames<Value>(
  part: (typeof columns)[number]['part'],
  toValue: (row: (typeof columns)[number]) => Value,
): ReadonlyMap<string, Value> {
  const found = columns.filter((row) => row.part === part)
  return new Map(found.flatMap((row) => row.names.map((name) => [name, toValue(row)] as const)))
}

function factNames<T extends FactTable>(facts: T) {
  return Object.keys(facts) as (keyof T & string)[]
}

function splitNames(names: string): Set<string> {
  return new Set(names.split(' '))
}
