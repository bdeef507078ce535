import { translate } from '#kernel/messages/translate.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { type TextEncoding, textEncodings } from '../../text-encodings.ts'

/** Says what the importer assumed about the file and what it left out, so that a person can correct it. */
export function FileNotes({ operation: { encoding, unusedColumns } }: FileNotesProps) {
  const charset = encoding && textEncodings[encoding as TextEncoding]
  return (
    <>
      {unusedColumns.length > 0 && (
        <p className="mt-3 text-14">
          Columns not used: <span translate="no">{unusedColumns.join(', ')}</span>. Their values
          aren’t imported or published. You can map them under “Names to map”.
        </p>
      )}
      {charset && (
        <p className="mt-3 text-14">
          The file isn’t in Unicode. We read it as {translate(charset)}. If letters are wrong,
          choose another character set in the settings of the source and import the file again.
        </p>
      )}
    </>
  )
}

type FileNotesProps = { operation: Pick<ImportOperation, 'encoding' | 'unusedColumns'> }
