import type { LoadSource } from '../../../sources.ts'
import type { PlainReport, UnusableReport } from '../plain-report.ts'

/** Reads a register's files of one format. A new register needs one reader and a row in the table of readers. */
export type RecordReader = {
  source: LoadSource
  /** Name of the format for messages. */
  format: string
  /** True if the file is read at once, which would block other work of a server. */
  needsWholeFile?: true
  /** Checks the format from the content, because file names can't be trusted. */
  recognizes: (head: FileHead) => boolean
  /** Throws FileFailure if the file can't be read to its end. */
  read: (file: RecordFile) => AsyncIterable<PlainReport | UnusableReport>
}

/** The first bytes of a file, decompressed, and the same as text. */
export type FileHead = { bytes: Uint8Array; text: string }

/** A decompressed file. It can be read once, either as bytes or as text. */
type RecordFile = {
  bytes: AsyncIterable<Uint8Array>
  text: () => AsyncIterable<string>
}
