import { maxFileBytes } from '#features/media/upload-rules.ts'
import { replaceImportedImage } from '#features/selling/server/public/import-images.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { isUnavailableError } from '#kernel/server/outage/outage-responses.ts'
import { fetchGuarded } from '#kernel/server/outbound/fetch-guarded.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import { dayMs } from '#kernel/time.ts'
import { imageRequest, toImageFileName, toValidators, updateImage } from './image-request.ts'
import type { ImportOperationRow } from './lease.ts'
import type { StepResult } from './step-rows.ts'

const imagesPerSlice = 8
/**
 * Maximum number of images checked per run. Starts with the least recently checked, so that several runs cover a large
 * inventory.
 */
const maxPerRun = 2_000

type VisibleImage = {
  id: number
  listing_id: number
  listing_image_id: number | null
  url: string
  etag: string | null
  last_modified: string | null
}

/**
 * Checks at most once per day whether images at dealers' URLs have changed. Downloads only changed images, which
 * replace the previous version.
 */
export async function checkImages(
  ctx: AppContext,
  operation: Pick<ImportOperationRow, 'source_id' | 'created_at'>,
): Promise<StepResult> {
  const due = await selectDue(ctx, operation)
  if (due.length === 0) return 'done'
  const reached = await Promise.all(due.map((image) => checkImage(ctx, image)))
  if (reached.every(Boolean)) return 'more'
  await postpone(ctx, operation)
  return 'done'
}

async function selectDue(
  { db }: AppContext,
  { source_id, created_at }: Pick<ImportOperationRow, 'source_id' | 'created_at'>,
): Promise<VisibleImage[]> {
  const checkedCount = await countRows(
    db
      .selectFrom('import_image')
      .where('source_id', '=', source_id)
      .where('state', '=', 'shown')
      .where('checked_at', '>=', created_at),
  )
  if (checkedCount >= maxPerRun) return []
  return db
    .selectFrom('import_image')
    .select(['id', 'listing_id', 'listing_image_id', 'url', 'etag', 'last_modified'])
    .where('source_id', '=', source_id)
    .where('state', '=', 'shown')
    .where('checked_at', '<=', new Date(created_at.getTime() - dayMs))
    .orderBy('checked_at')
    .orderBy('id')
    .limit(imagesPerSlice)
    .execute()
}

/** Returns true if the server was reachable. On errors, keeps the current image until a new one is available. */
async function checkImage(ctx: AppContext, image: VisibleImage): Promise<boolean> {
  try {
    const response = await fetchGuarded(ctx.config, image.url, {
      ...imageRequest,
      maxBytes: maxFileBytes,
      etag: image.etag,
      lastModified: image.last_modified,
    })
    if (response.isUnchanged) await noteChecked(ctx, image, {})
    else {
      if (image.listing_image_id === null) response.body.destroy()
      else
        await replaceImportedImage(ctx, image.listing_id, image.listing_image_id, {
          stream: response.body,
          fileName: toImageFileName(image.url),
        })
      await noteChecked(ctx, image, toValidators(response))
    }
    return true
  } catch (error) {
    if (isUnavailableError(error)) throw error
    const isRemoteFailure = error instanceof OutboundFailure
    if (!isRemoteFailure) ctx.log.warn({ err: error, image: image.id }, 'failed to check image')
    await noteChecked(ctx, image, {})
    return !(isRemoteFailure && silent.has(error.code))
  }
}

/** Failures after which the server's other images are skipped. */
const silent: ReadonlySet<string> = new Set(['connection', 'too_slow', 'unknown_host'])

async function noteChecked(
  ctx: AppContext,
  { id }: VisibleImage,
  validators: { etag?: string | null; last_modified?: string | null },
) {
  await updateImage(ctx, id, { ...validators, checked_at: ctx.now() })
}

async function postpone(
  { db, now }: AppContext,
  { source_id }: Pick<ImportOperationRow, 'source_id'>,
): Promise<void> {
  await db
    .updateTable('import_image')
    .set({ checked_at: now() })
    .where('source_id', '=', source_id)
    .where('state', '=', 'shown')
    .where('checked_at', 'is not', null)
    .execute()
}
