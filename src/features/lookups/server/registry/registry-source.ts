import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'

/**
 * FAA aircraft registry, excluding owners, from the public ReleasableAircraft file in the package
 * `@squawk/icao-registry-data`. The file is a single line with 63 MB of JSON. It's streamed in batches because
 * parsing it at once would block the process for a second and use 250 MB of memory.
 */
export const faaRegistry = readRegistryFile(() =>
  fileURLToPath(import.meta.resolve('@squawk/icao-registry-data/data/icao-registry.json.gz')),
)

/** Reads a file of the package. Throws if the file is damaged or has fewer aircraft than it states. */
export function readRegistryFile(findPath: () => string): RegistrySource {
  return {
    async publishedAt() {
      for await (const text of unpack(findPath())) {
        const date = generatedAt.exec(text)?.[1]
        if (date) return new Date(date)
      }
      throw new Error('The FAA registry file is empty or has no date')
    },
    async *aircraft() {
      let rest = ''
      let missing = 0
      for await (const text of unpack(findPath())) {
        missing += Number(recordCount.exec(text)?.[1] ?? 0)
        const buffered = rest + text
        const end = buffered.lastIndexOf('},{')
        if (end < 0) {
          rest = buffered
          continue
        }
        const records = recordsIn(
          `${buffered.slice(buffered.startsWith('{"meta"') ? headLength(buffered) : 0, end)}}`,
        )
        missing -= records.length
        yield records
        rest = buffered.slice(end + 2)
      }
      const records = recordsIn(rest.replace(/\]\}\s*$/, ''))
      if (missing > records.length) throw new Error('The FAA registry file is incomplete')
      yield records
    },
  }
}

async function* unpack(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path).pipe(createGunzip())
  yield* stream.setEncoding('utf8') as AsyncIterable<string>
}

const generatedAt = /"generatedAt":"([^"]+)"/
const recordCount = /"recordCount":(\d+)/

function headLength(text: string): number {
  return text.indexOf('[') + 1
}

function recordsIn(text: string): RegistryRecord[] {
  return (JSON.parse(`[${text}]`) as PackagedRecord[]).map((record) => ({
    registration: record.registration ?? '',
    make: record.make ?? null,
    model: record.model ?? '',
    year: record.yearManufactured ?? null,
    aircraftType: record.aircraftType ?? null,
    engineType: record.engineType ?? null,
  }))
}

/** Source of registry data. Tests use a small one. */
export type RegistrySource = {
  publishedAt: () => Promise<Date>
  /** Yields aircraft in batches. */
  aircraft: () => AsyncIterable<RegistryRecord[]>
}
export type RegistryRecord = {
  /** Includes the leading N. */
  registration: string
  make: string | null
  model: string
  year: number | null
  aircraftType: string | null
  engineType: string | null
}
type PackagedRecord = {
  registration?: string
  make?: string
  model?: string
  yearManufactured?: number
  aircraftType?: string
  engineType?: string
}
