import { buffer } from 'node:stream/consumers'
import MDBReader from 'mdb-reader'
import { formatMegabytes } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import type { PlainReport } from '../plain-report.ts'
import type { RecordReader } from './record-reader.ts'

/** The NTSB's Access database, `avall.mdb`. It's the only format that must be in memory as a whole. */
export const ntsbMdb: RecordReader = {
  source: 'ntsb',
  format: 'Access database',
  needsWholeFile: true,
  recognizes: ({ bytes }) =>
    Buffer.from(bytes.subarray(4, 19)).toString('latin1') === 'Standard Jet DB',
  async *read({ bytes }) {
    const content = await buffer(limit(bytes))
    const { events, aircraft } = openTables(content)
    yield* readDatabase(events, aircraft)
  },
}

const maxDatabaseBytes = 1024 ** 3

async function* limit(bytes: AsyncIterable<Uint8Array>) {
  let read = 0
  for await (const chunk of bytes) {
    read += chunk.length
    if (read > maxDatabaseBytes)
      throw new FileFailure(
        'too_large',
        t`The database is larger than ${formatMegabytes(maxDatabaseBytes)}.`,
      )
    yield chunk
  }
}

/** Reads only the necessary columns, so that no name of a person is in memory as a value. */
function openTables(content: Buffer): { events: Row[]; aircraft: Row[] } {
  try {
    const database = new MDBReader(content)
    return {
      events: database.getTable('events').getData({ columns: [...eventColumns] }),
      aircraft: database.getTable('aircraft').getData({ columns: [...aircraftColumns] }),
    }
  } catch {
    throw new FileFailure('malformed', 'The database is damaged, or lacks the NTSB’s tables.')
  }
}

const eventColumns = [
  'ev_id',
  'ev_type',
  'ev_date',
  'ev_city',
  'ev_state',
  'ev_country',
  'inj_tot_f',
  'inj_tot_s',
  'inj_tot_m',
  'inj_tot_n',
] as const
const aircraftColumns = [
  'ev_id',
  'ntsb_no',
  'regis_no',
  'acft_make',
  'acft_model',
  'acft_serial_no',
  'homebuilt',
  'damage',
] as const

/** Joins the rows of both tables. The injuries of an event with several aircraft belong to none of them alone. */
export function* readDatabase(
  events: readonly Row[],
  aircraft: readonly Row[],
): Generator<PlainReport> {
  const eventById = new Map(events.map((event) => [event.ev_id, event]))
  const aircraftByEvent = Map.groupBy(aircraft, ({ ev_id }) => ev_id)
  for (const [id, involved] of aircraftByEvent) {
    const event = eventById.get(id) ?? {}
    const country = toText(event.ev_country)
    for (const row of involved)
      yield {
        number: toText(row.ntsb_no),
        kind: toText(event.ev_type),
        date: toDay(event.ev_date),
        place: [event.ev_city, event.ev_state].map(toText).filter(Boolean).join(', '),
        country: country === 'USA' ? 'United States' : country,
        registration: toText(row.regis_no),
        make: toText(row.acft_make),
        model: toText(row.acft_model),
        serialNumber: toText(row.acft_serial_no),
        amateurBuilt: toText(row.homebuilt),
        damage: toText(row.damage),
        ...(involved.length === 1 && {
          fatal: toText(event.inj_tot_f),
          serious: toText(event.inj_tot_s),
          minor: toText(event.inj_tot_m),
          uninjured: toText(event.inj_tot_n),
        }),
      }
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function toDay(value: unknown): string {
  return value instanceof Date && !Number.isNaN(value.getTime())
    ? value.toISOString().slice(0, 10)
    : ''
}

type Row = Record<string, unknown>
