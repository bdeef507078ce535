import type { AppContext } from '#kernel/app-context.ts'
import { formatMegabytes } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { tallyPlaces } from './count-places.ts'
import { publishLoad } from './publish-load.ts'
import { maxRecordBytes, readRecordFile } from './read-record-file.ts'
import { failLoad, findLoad, type StoredLoad } from './record-load.ts'
import { type Progress, stageRows } from './stage-rows.ts'

/**
 * Loads the file of an open load. Continues after the rows that are already staged. Publishes nothing until the whole
 * file has been read. Throws if the process can't continue now, such as in an outage.
 */
export async function loadRecords(
  ctx: AppContext,
  id: number,
  openFile: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
  {
    onProgress = () => undefined,
    maxBytes = maxRecordBytes,
    maxRows,
    isUpload = false,
  }: LoadOptions = {},
): Promise<StoredLoad> {
  const load = await findLoad(ctx, id)
  if (load.state !== 'running') return load
  try {
    if (load.bytes_total > maxBytes)
      throw new FileFailure('too_large', t`The file is larger than ${formatMegabytes(maxBytes)}.`)
    const meter = { bytes: 0 }
    const rows = readRecordFile(load.source, measure(await openFile(), meter), {
      maxBytes,
      isUpload,
    })
    const progressMeter = {
      bytesRead: () => meter.bytes,
      onProgress: (progress: Progress) => onProgress({ ...load, ...progress }),
      maxRows,
    }
    const { source } = load
    if (source === 'faa') await tallyPlaces(ctx, id, rows, progressMeter)
    else {
      await stageRows(ctx, load, rows, progressMeter)
      await publishLoad(ctx, { id, source })
    }
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error
    await failLoad(ctx, id, error.message)
  }
  return findLoad(ctx, id)
}

async function* measure(source: AsyncIterable<Uint8Array>, meter: { bytes: number }) {
  for await (const chunk of source) {
    meter.bytes += chunk.length
    yield chunk
  }
}

type LoadOptions = {
  onProgress?: (load: StoredLoad) => void
  maxBytes?: number
  maxRows?: number
  /** True in a job. False in a process of its own. */
  isUpload?: boolean
}
