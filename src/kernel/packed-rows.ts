/**
 * Packs objects with the same keys into one string that lists the keys once, and values that all rows share once. Used
 * for loader data because the framework's default serialization takes as long as rendering the rows.
 */
export function packRows<Row extends object, Short extends object = Row>(
  rows: readonly Row[],
  shorten: (row: Row) => Short = asItIs,
): PackedRows<Row> {
  const short = rows.map(shorten)
  const isShared = (key: keyof Short) => short.every((row) => row[key] === short[0]?.[key])
  const keys = Object.keys(short[0] ?? {}) as (keyof Short)[]
  const own = keys.filter((key) => !isShared(key))
  const shared = Object.fromEntries(keys.filter(isShared).map((key) => [key, short[0]?.[key]]))
  const rowsOfValues = short.map((row) => own.map((key) => row[key]))
  const packed = { text: swapQuotes(JSON.stringify([own, shared, ...rowsOfValues])) }
  unpacked.set(packed, rows)
  return packed
}

/** Unpacks rows. `restore` reverses `shorten`. Returns the same array for the same packed rows. */
export function unpackRows<Row extends object, Short extends object = Row>(
  packed: PackedRows<Row>,
  restore: (short: Short) => Row = asItIs,
): Row[] {
  const unpackedRows = unpacked.get(packed) ?? rowsIn<Short>(packed.text).map(restore)
  unpacked.set(packed, unpackedRows)
  return unpackedRows as Row[]
}

function rowsIn<Short>(text: string): Short[] {
  const [keys, shared, ...rows] = JSON.parse(swapQuotes(text)) as [string[], object, ...unknown[][]]
  return rows.map((values) => {
    const row: Record<string, unknown> = { ...shared }
    for (let i = 0; i < keys.length; i += 1) row[keys[i] as string] = values[i]
    return row as Short
  })
}

/** The text becomes a string within a script, in which each double quote would take four characters. */
function swapQuotes(json: string): string {
  return json.replaceAll("'", '\0').replaceAll('"', "'").replaceAll('\0', '"')
}

/** Cache that avoids parsing on the server, where the same process packs and renders the rows. */
const unpacked = new WeakMap<object, readonly object[]>()

const asItIs = (row: object) => row as never

/** Rows must be JSON-serializable and all have the same keys. */
export type PackedRows<Row> = { text: string; rows?: Row[] }
