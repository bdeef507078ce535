import type { IndexRow } from './index/index-row.ts'

/**
 * Rows of `listing_search_row` packed by PostgreSQL into one block of bytes: half a million rows of forty
 * columns take longer to parse one value at a time than to read. `readIndexRows` reads the same order.
 */
export const packedIndexRow = `
  int4send(id) || int4send(coalesce(biz_id, 0)) || int4send(coalesce(biz_location_id, 0)) ||
  int4send(coalesce(biz_employee_id, 0)) || int4send(make_id) || int4send(category_id) ||
  int4send(aircraft_type_id) || int4send(coalesce(fuel_id, 0)) || int4send(coalesce(hull_id, 0)) ||
  int4send(state_id) || int4send(year) || int4send((length_feet * 10)::int4) ||
  int4send(coalesce(price, -1)) || int4send(coalesce(engine_count, -1)) ||
  int4send(coalesce((total_time_hours * 10)::int4, -1)) ||
  int4send(coalesce(engine_life_left_percent, -1)) ||
  int4send(is_featured::int4 + 2 * is_sold::int4) ||
  int4send(coalesce(greatest(previous_price - price, 0), 0)) ||
  timestamptz_send(coalesce(price_changed_at, '-infinity')) ||
  timestamptz_send(coalesce(expires_at, 'infinity')) || timestamptz_send(listed_at) ||
  float8send(coalesce(latitude, 'NaN')) || float8send(coalesce(longitude, 'NaN')) ||
  packed_text(concat_ws(E'\\x1f', title, coalesce(model, ''), coalesce(registration, ''),
    coalesce(stock_number, ''), coalesce(family, ''))) ||
  packed_text(concat_ws(' ', make, category)) ||
  packed_text(concat_ws(' ', description, city, state_code, state))`

export function* readIndexRows(block: Buffer): Generator<IndexRow> {
  for (let at = 0; at < block.length; ) {
    const int = (i: number) => block.readInt32BE(at + 4 * i)
    const wide = (i: number) => at + integers * 4 + 8 * i
    const names = textAt(block, at + integers * 4 + 5 * 8)
    const kind = textAt(block, names.end)
    const rest = textAt(block, kind.end)
    const nameList = names.text.split('\x1f')
    yield {
      id: int(0),
      bizId: int(1),
      officeId: int(2),
      employeeId: int(3),
      makeId: int(4),
      categoryId: int(5),
      typeId: int(6),
      fuelId: int(7),
      hullId: int(8),
      stateId: int(9),
      year: int(10),
      lengthTenths: int(11),
      price: int(12),
      engineCount: int(13),
      totalTimeTenths: int(14),
      lifeLeftPercent: int(15),
      isFeatured: (int(16) & 1) !== 0,
      isSold: (int(16) & 2) !== 0,
      drop: int(17),
      priceChangedAt: Math.floor(microsAt(block, wide(0)) / 1000),
      expiresAt: Math.ceil(microsAt(block, wide(1)) / 1000),
      listedAtMicros: microsAt(block, wide(2)),
      latitude: block.readDoubleBE(wide(3)),
      longitude: block.readDoubleBE(wide(4)),
      family: nameList.at(-1) as string,
      model: nameList[1] as string,
      names: nameList,
      kind: kind.text,
      rest: rest.text,
    }
    at = rest.end
  }
}

const integers = 18

function textAt(block: Buffer, at: number): { text: string; end: number } {
  const end = at + 4 + block.readInt32BE(at)
  return { text: block.toString('utf8', at + 4, end), end }
}

/** Microseconds since 1970; PostgreSQL counts them from 2000, and has two values for "infinitely" far. */
function microsAt(block: Buffer, at: number): number {
  const high = block.readInt32BE(at)
  if (high === 0x7fffffff) return Infinity
  if (high === -0x80000000) return -Infinity
  return high * 0x1_0000_0000 + block.readUInt32BE(at + 4) + from1970To2000
}

const from1970To2000 = 946_684_800_000_000
