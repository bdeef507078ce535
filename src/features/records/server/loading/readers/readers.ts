import { t, translate } from '#kernel/messages/translate.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { type LoadSource, loadSources } from '../../../sources.ts'
import { faaMaster } from './faa-master.ts'
import { ntsbJson } from './ntsb-json.ts'
import { ntsbMdb } from './ntsb-mdb.ts'
import { readCsvTable } from './read-csv-table.ts'
import type { FileHead, RecordReader } from './record-reader.ts'
import { sustCsv } from './sust-csv.ts'

/** Export of the NTSB's aviation query as one table. It has no serial numbers. */
const ntsbCsv: RecordReader = {
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

/** Readers by register and format. The first one that recognizes a file reads it. */
const readers: readonly RecordReader[] = [ntsbMdb, ntsbJson, ntsbCsv, sustCsv, faaMaster]

export function findReader(source: LoadSource, head: FileHead): RecordReader {
  if (head.bytes.length === 0) throw new FileFailure('empty', 'The file is empty.')
  if (head.bytes[0] === 0x50 && head.bytes[1] === 0x4b)
    throw new FileFailure('archive', 'This is an archive. Extract it and load the file inside.')
  const ofSource = readers.filter((reader) => reader.source === source)
  const found = ofSource.find((reader) => reader.recognizes(head))
  if (found) return found
  const formats = ofSource.map(({ format }) => format).join(', ')
  throw new FileFailure(
    'unknown_format',
    t`The file’s format isn’t supported. Formats of ${translate(loadSources[source].name)}: ${translate(formats)}.`,
  )
}
