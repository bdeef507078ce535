import { readCsvTable } from './read-csv-table.ts'
import type { RecordReader } from './record-reader.ts'

/** List of the Swiss Transportation Safety Investigation Board (SUST), in German, as a CSV file. */
export const sustCsv: RecordReader = {
  source: 'sust',
  format: 'CSV',
  recognizes: ({ text }) => text.includes(';'),
  async *read({ text }) {
    const rows = readCsvTable(text(), {
      separator: ';',
      columns: {
        number: 'nummer',
        kind: 'art',
        date: 'datum',
        place: 'ort',
        country: 'land',
        registration: 'immatrikulation',
        make: 'hersteller',
        model: 'muster',
        serialNumber: 'werknummer',
        damage: 'schaden',
        fatal: 'tote',
        serious: 'schwerverletzte',
        minor: 'leichtverletzte',
        uninjured: 'unverletzte',
        phase: 'flugphase',
      },
    })
    for await (const row of rows) {
      if ('problem' in row) yield row
      else
        yield {
          ...row,
          date: (row.date ?? '').trim().replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1'),
          kind: translate(row.kind),
          country: translate(row.country),
          damage: translate(row.damage),
          phase: translate(row.phase),
        }
    }
  },
}

function translate(text = ''): string {
  return english[text.trim().toLowerCase()] ?? text
}

const english: Record<string, string> = {
  unfall: 'accident',
  'schwerer vorfall': 'incident',
  schweiz: 'Switzerland',
  deutschland: 'Germany',
  frankreich: 'France',
  italien: 'Italy',
  österreich: 'Austria',
  keiner: 'none',
  leicht: 'minor',
  schwer: 'substantial',
  zerstört: 'destroyed',
  start: 'takeoff',
  steigflug: 'climb',
  reiseflug: 'cruise',
  sinkflug: 'descent',
  anflug: 'approach',
  landung: 'landing',
  rollen: 'taxi',
}
