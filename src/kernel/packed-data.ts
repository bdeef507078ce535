/**
 * Packs JSON data into one string. Used for loader data with hundreds of objects, because the framework's serialization
 * of them takes as long as rendering.
 */
export function packData<Data extends object, Short = Data>(
  data: Data,
  shorten: (data: Data) => Short = identity,
): Packed<Data> {
  const packed = { text: JSON.stringify(shorten(data)) }
  unpacked.set(packed, data)
  return packed
}

/** Unpacks data. `restore` reverses `shorten`. Returns the same object for the same packed data. */
export function unpackData<Data extends object, Short = Data>(
  packed: Packed<Data>,
  restore: (short: Short) => Data = identity,
): Data {
  const data = unpacked.get(packed) ?? restore(JSON.parse(packed.text))
  unpacked.set(packed, data)
  return data as Data
}

/** Cache that avoids parsing on the server, where the same process packs and renders the data. */
const unpacked = new WeakMap<object, object>()

const identity = (data: unknown) => data as never

/** Data must be JSON-serializable. `data` is never set, and only carries the type. */
export type Packed<Data> = { text: string; data?: Data }
