/**
 * Packs JSON data into one string, in which objects with the same keys become a table. Used for loader data because the
 * framework's default serialization is longer and takes as long as rendering. Keys can't be `#` or `__proto__`.
 */
export function packData<Data extends object, Short = Data>(
  data: Data,
  shorten: (data: Data) => Short = identity,
): Packed<Data> {
  const packed = { text: swapQuotes(JSON.stringify(encodeTables(shorten(data)))) }
  unpacked.set(packed, data)
  return packed
}

/** Unpacks data. `restore` reverses `shorten`. Returns the same object for the same packed data. */
export function unpackData<Data extends object, Short = Data>(
  packed: Packed<Data>,
  restore: (short: Short) => Data = identity,
): Data {
  const data = unpacked.get(packed) ?? restore(JSON.parse(swapQuotes(packed.text), decodeTable))
  unpacked.set(packed, data)
  return data as Data
}

function encodeTables(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(encodeTables)
    return haveSameKeys(items) ? { '#': toTable(items) } : items
  }
  if (!isRecord(value)) return value
  const copy: Row = {}
  for (const key in value) if (value[key] !== undefined) copy[key] = encodeTables(value[key])
  return copy
}

function haveSameKeys(items: readonly unknown[]): items is Row[] {
  const [first] = items
  if (items.length < 2 || !isRecord(first)) return false
  const keys = Object.keys(first)
  return items.every(
    (item) =>
      isRecord(item) &&
      Object.keys(item).length === keys.length &&
      keys.every((key) => Object.hasOwn(item, key)),
  )
}

/** Lists the keys once, and values that all rows share once. */
function toTable(rows: readonly Row[]): Table {
  const keys = Object.keys(rows[0] ?? {})
  const own = keys.filter((key) => rows.some((row) => row[key] !== rows[0]?.[key]))
  const shared = keys.filter((key) => !own.includes(key)).map((key) => [key, rows[0]?.[key]])
  return [own, Object.fromEntries(shared), ...rows.map((row) => own.map((key) => row[key]))]
}

function decodeTable(_: string, value: unknown): unknown {
  if (!isRecord(value) || !('#' in value)) return value
  const [keys, shared, ...rows] = value['#'] as Table
  return rows.map((values) => {
    const row = { ...shared }
    for (let i = 0; i < keys.length; i += 1) row[keys[i] as string] = values[i]
    return row
  })
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text becomes a string within a script, in which each double quote would take four characters. */
function swapQuotes(json: string): string {
  return json.replaceAll("'", '\0').replaceAll('"', "'").replaceAll('\0', '"')
}

/** Cache that avoids parsing on the server, where the same process packs and renders the data. */
const unpacked = new WeakMap<object, object>()

const identity = (data: unknown) => data as never

/** Data must be JSON-serializable. `data` is never set, and only carries the type. */
export type Packed<Data> = { text: string; data?: Data }
type Row = Record<string, unknown>
type Table = [keys: string[], shared: Row, ...rows: unknown[][]]
