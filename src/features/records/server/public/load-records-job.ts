import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { removeUnreferencedFiles } from '#features/media/server/public/remove-unreferenced-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import type { LoadSource } from '../../sources.ts'
import { loadRecords } from '../loading/load-records.ts'
import { maxRecordBytes } from '../loading/read-record-file.ts'
import {
  cleanUpLoads,
  failLoad,
  findLoad,
  LoadTakenOver,
  openLoad,
  type StoredLoad,
  setFile,
} from '../loading/record-load.ts'

/** Loads an uploaded file. If its process is killed, the next attempt continues after the staged rows. */
export const loadRecordsJob = job<{ loadId: number }>({
  name: 'load-records',
  isLong: true,
  async handle(ctx, { loadId }) {
    const { file_key: key } = await findLoad(ctx, loadId)
    if (key === null) return
    try {
      await loadRecords(ctx, loadId, () => openStored(ctx, key), { isUpload: true })
    } catch (error) {
      // The job of the other file, or another attempt, does the rest.
      if (error instanceof LoadTakenOver) return
      throw error
    }
    await removeFile(ctx, loadId, key)
  },
  async giveUp(ctx, { loadId }) {
    await failLoad(ctx, loadId, 'Something went wrong on our end. Upload the file again.')
    const { file_key: key } = await findLoad(ctx, loadId)
    if (key !== null) await removeFile(ctx, loadId, key)
  },
})

async function openStored(ctx: AppContext, key: string) {
  const file = await getStorage(ctx).get(key)
  if (file) return file.stream
  throw new FileFailure('empty', 'The file is no longer stored. Upload it again.')
}

async function removeFile(ctx: AppContext, id: number, key: string) {
  await setFile(ctx, id, null)
  await getStorage(ctx).remove([key])
}

/** Deletes the files and staged reports of loads that another file has replaced or that no one has continued. */
export const cleanUpRecordLoads = job({
  name: 'clean-up-record-loads',
  schedule: '29 4 * * *',
  async handle(ctx) {
    await cleanUpLoads(ctx)
    await removeUnreferencedFiles(ctx, { folder: recordFolder, findReferencedKeys })
  },
})

/** Storage prefix for uploaded files. */
export const recordFolder = 'records/'

async function findReferencedKeys({ db }: AppContext, keys: readonly string[]) {
  const rows = await db
    .selectFrom('record_load')
    .select('file_key')
    .where('state', '=', 'running')
    .where('file_key', 'in', keys)
    .execute()
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []))
}

/** Loads a file of a register, or continues if loading the same file was interrupted. */
export async function loadRecordFile(
  ctx: AppContext,
  { source, path, onProgress }: FileLoad,
): Promise<StoredLoad> {
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
  onProgress?: (load: StoredLoad) => void
}
