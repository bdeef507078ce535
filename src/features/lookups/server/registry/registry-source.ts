import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'

/**
 * FAA aircraft registry, excluding owners, from the public ReleasableAircraft file in the package
 * `@squawk/icao-registry-data`. The file is a single line with 63 MB of JSON. It's streamed in batches because
 * parsing it at once would block the process for a second and use 250 MB of memory.
 */
export const faaRegistry: RegistrySource = {
  async publishedAt() {
    for await (const text of unpacked()) return new Date(generatedAt.exec(text)?.[1] ?? 0)
    throw new Error('The FAA registry file is empty')
  },
  async *aircraft() {
    let rest = ''
    for await (const text of unpacked()) {
      const buffered = rest + text
      const end = buffered.lastIndexOf('},{')
      if (end < 0) {
        rest = buffered
        continue
      }
      yield recordsIn(
        `${buffered.slice(buffered.startsWith('{"meta"') ? headLength(buffered) : 0, end)}}`,
      )
      rest = buffered.slice(end + 2)
    }
    yield recordsIn(rest.replace(/\]\}\s*$/, ''))
  },
}

async function* unpacked(): AsyncGenerator<string> {
  const file = import.meta.resolve('@squawk/icao-registry-data/data/icao-registry.json.gz')
  const stream = createReadStream(fileURLToPath(file)).pipe(createGunzip())
  yield* stream.setEncoding('utf8') as AsyncIterable<string>
}

const generatedAt = /"generatedAt":"([^"]+)"/

function headLength(text: string): number {
  return text.indexOf('[') + 1
}

function recordsIn(text: string): RegistryRecord[] {
  return (JSON.parse(`[${text}]`) as PackagedRecord[]).map((record) => ({
    registration: record.registration,
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
  registration: string
  make?: string
  model?: string
  yearManufactured?: number
  aircraftType?: string
  engineType?: string
}
