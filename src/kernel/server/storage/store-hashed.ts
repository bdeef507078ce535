import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AppContext } from '../../app-context.ts'
import { formatMegabytes } from '../../format/numbers.ts'
import { t } from '../../messages/translate.ts'
import { FileFailure } from '../files/file-failure.ts'
import { getStorage } from './storage.ts'

/** Stores a large file and returns its size and hash. Throws FileFailure if it's too large, and stores nothing then. */
export async function storeHashed(
  ctx: AppContext,
  key: string,
  content: Readable,
  maxBytes: number,
): Promise<HashedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* () {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > maxBytes)
        throw new FileFailure('too_large', t`The file is larger than ${formatMegabytes(maxBytes)}.`)
      hash.update(chunk)
      yield chunk
    }
  }
  await getStorage(ctx).put(key, Readable.from(measured()), 'application/octet-stream')
  return { key, bytes, sha256: hash.digest() }
}

export type HashedFile = { key: string; bytes: number; sha256: Buffer }
