import { sql } from 'kysely'
import { maxFileBytes } from '#features/media/upload-rules.ts'
import {
  type ImportedImageResult,
  processImportedImage,
  receiveImportedImage,
  sortImportedImages,
} from '#features/selling/server/public/import-images.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { isUnavailableError } from '#kernel/server/outage/outage-responses.ts'
import { fetchGuarded } from '#kernel/server/outbound/fetch-guarded.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import { checkImages } from './check-images.ts'
import { loadImageOrders } from './image-orders.ts'
import { imageRequest, toImageFileName, toValidators, updateImage } from './image-request.ts'
import { inSlice, type Lease } from './lease.ts'
import { type StepResult, setStep, updateOperation } from './step-rows.ts'

/** Downloads images concurrently because most of the time is spent waiting for dealers' servers. */
const imagesPerSlice = 4

type PendingImage = {
  id: number
  listing_id: number
  url: string
  position: number
  upload_id: number | null
}

/**
 * Step 3.5. Downloads new images and adds them in feed order. Generates all sizes at once because decoding is the
 * expensive part. The next two steps verify the sizes. After the last new image, checks existing images for changes.
 */
export async function createLargeImages(ctx: AppContext, lease: Lease): Promise<StepResult> {
  const { pending, operation } = await inSlice(ctx, lease, async (ctx, operation) => ({
    pending: await selectPending(ctx, operation.id),
    operation,
  }))
  if (pending.length === 0) return checkImages(ctx, operation)
  await Promise.all(pending.map((image) => addImage(ctx, image)))
  const listingIds = [...new Set(pending.map(({ listing_id }) => listing_id))]
  for (const [listingId, order] of await loadImageOrders(ctx, listingIds))
    await inTransaction(ctx, (ctx) => sortImportedImages(ctx, listingId, order))
  await inSlice(ctx, lease, (ctx, { id }) => recordImageCounts(ctx, id))
  return 'more'
}

function selectPending({ db }: AppContext, operationId: number): Promise<PendingImage[]> {
  return db
    .selectFrom('import_image')
    .select(['id', 'listing_id', 'url', 'position', 'upload_id'])
    .where('operation_id', '=', operationId)
    .where('state', '=', 'wanted')
    .orderBy('id')
    .limit(imagesPerSlice)
    .execute()
}

/**
 * Adds an image to its listing. If it can't be downloaded, the report lists it, and the listing is published without
 * it.
 */
async function addImage(ctx: AppContext, image: PendingImage) {
  try {
    const uploaded = image.upload_id ? { uploadId: image.upload_id } : await fetchImage(ctx, image)
    const result =
      'uploadId' in uploaded ? await processImportedImage(ctx, uploaded.uploadId) : uploaded
    if ('imageId' in result)
      await settle(ctx, image, { state: 'shown', listing_image_id: result.imageId })
    else await settle(ctx, image, { state: 'failed', failure: result.refusal })
  } catch (error) {
    if (isUnavailableError(error)) throw error
    const isRemoteFailure = error instanceof OutboundFailure
    if (!isRemoteFailure) ctx.log.warn({ err: error, image: image.id }, 'failed to import image')
    const failure = isRemoteFailure ? error.message : 'The image couldn’t be processed.'
    await settle(ctx, image, { state: 'failed', failure })
  }
}

async function fetchImage(ctx: AppContext, image: PendingImage): Promise<ImportedImageResult> {
  const response = await fetchGuarded(ctx.config, image.url, {
    ...imageRequest,
    maxBytes: maxFileBytes,
  })
  if (response.isUnchanged)
    throw new OutboundFailure('status', 'The server didn’t return an image.')
  await saveValidators(ctx, image, toValidators(response))
  const admitted = await receiveImportedImage(ctx, image.listing_id, {
    stream: response.body,
    fileName: toImageFileName(image.url),
    order: image.position,
  })
  if ('uploadId' in admitted) await updateImage(ctx, image.id, { upload_id: admitted.uploadId })
  return admitted
}

async function saveValidators(
  ctx: AppContext,
  { id }: PendingImage,
  validators: ReturnType<typeof toValidators>,
) {
  const hasValidators = Object.values(validators).some((validator) => validator !== null)
  await updateImage(ctx, id, { ...validators, checked_at: hasValidators ? ctx.now() : null })
}

async function settle(
  ctx: AppContext,
  { id }: PendingImage,
  columns: { state: 'shown' | 'failed'; listing_image_id?: number; failure?: string },
) {
  await updateImage(ctx, id, { failure: null, upload_id: null, ...columns, fetched_at: ctx.now() })
}

/** Recounts instead of incrementing because a slice may run twice. */
export async function recordImageCounts(ctx: AppContext, operationId: number): Promise<void> {
  const { total, open, failed } = await ctx.db
    .selectFrom('import_image')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where state = 'wanted')`.as('open'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
    ])
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow()
  const fetched = { image_count: total, image_failed_count: failed }
  await updateOperation(ctx, operationId, fetched)
  await setStep(ctx, operationId, 'large', { total, done: total - open })
}
