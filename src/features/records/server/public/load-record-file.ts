import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { LoadSource } from '../../sources.ts'
import { loadRecords } from '../loading/load-records.ts'
import { maxRecordBytes } from '../loading/read-record-file.ts'
import { openLoad, type RecordLoad } from '../loading/record-load.ts'

/** Loads a file of a register, or continues if loading the same file was interrupted. */
export async function loadRecordFile(
  ctx: AppContext,
  { source, path, onProgress }: FileLoad,
): Promise<RecordLoad> {
  const { size } = await stat(path)
  // A file that is too large fails anyway, so that hashing it would be a waste.
  const hash = createHash('sha256')
  if (size <= maxRecordBytes)
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  const request = { source, fileName: basename(path), sha256: hash.digest(), bytes: size }
  const { id } = await inTransaction(ctx, (ctx) =>
    openLoad(ctx, { ...request, fileKey: null, startedBy: null }),
  )
  return loadRecords(ctx, id, () => createReadStream(path), { ...(onProgress && { onProgress }) })
}

type FileLoad = {
  source: LoadSource
  path: string
  onProgress?: (load: RecordLoad) => void
}
