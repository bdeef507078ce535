import { imageSizes } from '#features/media/image-files.ts'
import { ensureImageFiles } from '#features/selling/server/public/import-images.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inSlice, type Lease } from './lease.ts'
import type { StepResult } from './step-result.ts'
import { loadSteps, setStep } from './step-rows.ts'

const imagesPerSlice = 20
const folders = { thumbnails: 'thumb', small: 'small' } as const

/**
 * Steps 4 and 5. Checks that each image of this run has a thumbnail and a small size. Regenerates sizes that are
 * missing because of a full disk or a crash.
 */
export async function ensureImageSize(
  ctx: AppContext,
  lease: Lease,
  step: keyof typeof folders,
): Promise<StepResult> {
  const size = imageSizes.find(({ folder }) => folder === folders[step])
  if (!size) throw new Error(`No size ${step}`)
  const images = await inSlice(ctx, lease, async (ctx, { id }) => {
    const row = (await loadSteps(ctx, id)).find((row) => row.step === step)
    return selectVisible(ctx, id, row?.position ?? 0)
  })
  const last = images.at(-1)
  if (!last) return 'done'
  let made = 0
  for (const { listing_image_id } of images)
    if (listing_image_id && (await ensureImageFiles(ctx, listing_image_id, size))) made += 1
  await inSlice(ctx, lease, async (ctx, { id }) => {
    const row = (await loadSteps(ctx, id)).find((row) => row.step === step)
    await setStep(ctx, id, step, { position: last.id, done: (row?.done ?? 0) + made })
  })
  return 'more'
}

function selectVisible({ db }: AppContext, operationId: number, after: number) {
  return db
    .selectFrom('import_image')
    .select(['id', 'listing_image_id'])
    .where('operation_id', '=', operationId)
    .where('state', '=', 'shown')
    .where('listing_image_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(imagesPerSlice)
    .execute()
}
