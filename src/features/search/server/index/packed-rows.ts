import {
  type FacetCode,
  facetCodes,
  type RangeName,
  rangeFilters,
  rangeNames,
  setFilters,
} from '../../filters.ts'
import { searchedFamily } from '../tokenize.ts'
import type { IndexRow } from './index-row.ts'
import { readTraits } from './model-traits.ts'

/**
 * SQL that packs rows of `listing_search_row` into one block of bytes. For half a million rows with 40 columns, parsing
 * individual values would take longer than reading them. `readIndexRows` reads the fields in the same order.
 */
export const packedIndexRow = `
  int4send(id) || int4send(coalesce(biz_id, 0)) || int4send(coalesce(biz_location_id, 0)) ||
  int4send(coalesce(biz_employee_id, 0)) || ${facetCodes.map(packedId).join(' || ')} ||
  ${rangeNames.map(packedNumber).join(' || ')} ||
  int4send(coalesce(case when engine_basis is distinct from 'STOH' then engine_life_left_percent end, -1)) ||
  int4send(is_featured::int4 + 2 * is_sold::int4) ||
  int4send(coalesce(greatest(previous_price - price, 0), 0)) ||
  int4send(coalesce(family_id, 0)) ||
  int4send(equipment_has) || int4send(equipment_lacks) || int4send(offer_flags) ||
  int4send(case when inspected_until_day is null then -1 else greatest(inspected_until_day, 0) end) ||
  int4send(coalesce(cost_yearly_fixed, -1)) || int4send(coalesce(cost_hourly, -1)) ||
  int4send(coalesce(cost_limit_yearly, 0)) || int4send(coalesce(cost_limit_hourly, 0)) ||
  timestamptz_send(coalesce(price_changed_at, '-infinity')) ||
  timestamptz_send(coalesce(expires_at, 'infinity')) || timestamptz_send(listed_at) ||
  float8send(coalesce(latitude, 'NaN')) || float8send(coalesce(longitude, 'NaN')) ||
  array_send(array[
    concat_ws(E'\\x1f', title, coalesce(model, ''), coalesce(registration, ''),
      coalesce(stock_number, ''), coalesce(serial_number, ''), coalesce(family, '')),
    concat_ws(' ', make, category),
    concat_ws(' ', description, city, state_code, state)])`

function packedId(code: FacetCode): string {
  return `int4send(coalesce(${setFilters[code].column}, 0))`
}

/** A minimum is negative, because it counts as not stated. */
function packedNumber(name: RangeName): string {
  const { column, perUnit, minimum } = rangeFilters[name]
  const steps = perUnit === 1 ? column : `(${column} * ${perUnit})::int4`
  return `int4send(coalesce(${steps}, ${minimum ? `-2 - ${minimum}, ` : ''}-1))`
}

export function* readIndexRows(block: Buffer): Generator<IndexRow> {
  for (let at = 0; at < block.length; ) {
    const int = (i: number) => block.readInt32BE(at + 4 * i)
    const wide = (i: number) => at + integers * 4 + 8 * i
    const names = textAt(block, wide(5) + arrayHead)
    const kind = textAt(block, names.end)
    const rest = textAt(block, kind.end)
    const nameList = names.text.split('\x1f')
    const model = nameList[1] as string
    const family = nameList.at(-1) as string
    const sets = readNumbers(block, at + 4 * firstSet, facetCodes)
    const traits = readTraits({ kind: kind.text, categoryId: sets.c, family, model })
    yield {
      id: int(0),
      bizId: int(1),
      officeId: int(2),
      employeeId: int(3),
      sets,
      ranges: readNumbers(block, at + 4 * firstRange, rangeNames),
      lifeLeftPercent: int(afterRanges),
      isFeatured: (int(afterRanges + 1) & 1) !== 0,
      isSold: (int(afterRanges + 1) & 2) !== 0,
      drop: int(afterRanges + 2),
      priceChangedAt: Math.floor(microsAt(block, wide(0)) / 1000),
      expiresAt: Math.ceil(microsAt(block, wide(1)) / 1000),
      listedAtMicros: microsAt(block, wide(2)),
      latitude: block.readDoubleBE(wide(3)),
      longitude: block.readDoubleBE(wide(4)),
      familyId: int(afterRanges + 3),
      family,
      equipment: int(afterRanges + 4) | traits,
      lacking: int(afterRanges + 5),
      offers: int(afterRanges + 6),
      inspectedUntil: int(afterRanges + 7),
      costYearly: int(afterRanges + 8),
      costHourly: int(afterRanges + 9),
      costLimitYearly: int(afterRanges + 10),
      costLimitHourly: int(afterRanges + 11),
      model,
      names: [...nameList.slice(0, -1), searchedFamily(model, family)],
      kind: kind.text,
      rest: rest.text,
    }
    at = rest.end
  }
}

const firstSet = 4
const firstRange = firstSet + facetCodes.length
const afterRanges = firstRange + rangeNames.length
const integers = afterRanges + 12
/** Size of PostgreSQL's array header in bytes: dimensions, null flag, element type, length, and lower bound. */
const arrayHead = 5 * 4

function readNumbers<Name extends string>(
  block: Buffer,
  at: number,
  names: readonly Name[],
): Record<Name, number> {
  const numbers = {} as Record<Name, number>
  for (let i = 0; i < names.length; i += 1)
    numbers[names[i] as Name] = block.readInt32BE(at + 4 * i)
  return numbers
}

function textAt(block: Buffer, at: number): { text: string; end: number } {
  const end = at + 4 + block.readInt32BE(at)
  return { text: block.toString('utf8', at + 4, end), end }
}

/** Returns microseconds since 1970. PostgreSQL counts from 2000 and has special values for both infinities. */
function microsAt(block: Buffer, at: number): number {
  const high = block.readInt32BE(at)
  if (high === 0x7fffffff) return Infinity
  if (high === -0x80000000) return -Infinity
  return high * 0x1_0000_0000 + block.readUInt32BE(at + 4) + from1970To2000
}

const from1970To2000 = 946_684_800_000_000
