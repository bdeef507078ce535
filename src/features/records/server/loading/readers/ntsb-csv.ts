import { readCsvTable } from './read-csv-table.ts'
import type { RecordReader } from './record-reader.ts'

/** Export of the NTSB's aviation query as one table. It has no serial numbers. */
export const ntsbCsv: RecordReader = {
  source: 'ntsb',
  format: 'CSV',
  recognizes: ({ text }) => text.includes(','),
  read: ({ text }) =>
    readCsvTable(text(), {
      separator: ',',
      columns: {
        number: 'ntsb_number',
        kind: 'kind',
        date: 'date',
        place: 'location',
        country: 'country',
        registration: 'registration',
        make: 'make',
        model: 'model',
        amateurBuilt: 'amateur_built',
        damage: 'damage',
        fatal: 'fatal',
        serious: 'serious',
        minor: 'minor',
        uninjured: 'uninjured',
        phase: 'phase',
      },
    }),
}
