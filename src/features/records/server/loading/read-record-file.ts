import { t, translate } from '#kernel/messages/translate.ts'
import { decodeText, detectEncoding } from '#kernel/server/files/decode-text.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { peekBytes } from '#kernel/server/files/peek-bytes.ts'
import { unpackBounded } from '#kernel/server/files/unpack-bounded.ts'
import type { LoadSource } from '../../sources.ts'
import type { PlainReport, UnusableReport } from './plain-report.ts'
import { findReader } from './readers/readers.ts'

/** Maximum size of a file after decompression. */
export const maxRecordBytes = 4 * 1024 ** 3

/**
 * Streams the rows of a register's file, which may be gzipped. Detects its format and encoding from the content. Throws
 * FileFailure, possibly after some rows, if the file can't be read to its end.
 */
export async function* readRecordFile(
  source: LoadSource,
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes = maxRecordBytes, isUpload = false }: { maxBytes?: number; isUpload?: boolean } = {},
): AsyncGenerator<PlainReport | UnusableReport> {
  const { head, rest } = await peekBytes(unpackBounded(bytes, maxBytes), headBytes)
  const encoding = detectEncoding(head)
  const start = new TextDecoder(encoding).decode(head.subarray(0, headBytes))
  const reader = findReader(source, { bytes: head, text: start })
  if (isUpload && reader.needsWholeFile)
    throw new FileFailure(
      'too_large',
      t`Load an ${translate(reader.format)} with the command records:load.`,
    )
  yield* reader.read({
    bytes: rest,
    text: () => rejectMixedEncodings(decodeText(rest, encoding)),
  })
}

const headBytes = 16 * 1024

async function* rejectMixedEncodings(text: AsyncIterable<string>) {
  for await (const part of text) {
    if (part.includes('\ufffd'))
      throw new FileFailure('encoding', 'The file mixes encodings. Save it as UTF-8.')
    yield part
  }
}
