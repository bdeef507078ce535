import { sql } from 'kysely'
import { pictureFiles } from '#features/media/picture-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { imageFolder, uploadPlace } from './image-rows.ts'

/**
 * What storage and rows say differently: files that no row names, if they are older than `settledBefore`, and
 * files that rows name and that are not there. Both empty means that nothing is orphaned.
 */
export async function pictureDifference(
  ctx: AppContext,
  { settledBefore }: { settledBefore: Date },
): Promise<Difference> {
  const found: Difference = { withoutRow: [], withoutFile: [] }
  for (const prefix of prefixes) {
    const seen: number[] = []
    for await (const files of inBatches(getStorage(ctx).list(prefix))) {
      const listings = [...new Set(files.map(readListingId))]
      const { owned, needed } = await namedFiles(ctx, prefix, { listings })
      const settled = files.filter(({ writtenAt }) => writtenAt < settledBefore).map(toKey)
      add(found.withoutRow, settled, (key) => !owned.has(key))
      const there = new Set(files.map(toKey))
      add(found.withoutFile, needed, (key) => !there.has(key))
      seen.push(...listings)
    }
    const { needed } = await namedFiles(ctx, prefix, { except: seen })
    add(found.withoutFile, needed)
  }
  // Some rows are younger than the list that they were compared with.
  return { ...found, withoutFile: await stillMissing(ctx, found.withoutFile) }
}

type Difference = { withoutRow: string[]; withoutFile: string[] }
type File = { key: string; writtenAt: Date }

/** One by one: of a store that was emptied millions are missing, more than one call takes as its arguments. */
function add(keys: string[], more: readonly string[], isWanted = (_key: string) => true) {
  for (const key of more) if (isWanted(key)) keys.push(key)
}

const prefixes = ['aircraft/', 'original/'] as const
type Prefix = (typeof prefixes)[number]

/** How many files are compared by one query. */
const batchSize = 2_000

/** Files of one listing follow each other, and stay together. */
async function* inBatches(files: AsyncIterable<File>): AsyncGenerator<File[]> {
  let batch: File[] = []
  for await (const file of files) {
    const last = batch.at(-1)
    if (batch.length >= batchSize && last && readListingId(last) !== readListingId(file)) {
      yield batch
      batch = []
    }
    batch.push(file)
  }
  if (batch.length > 0) yield batch
}

const toKey = ({ key }: File) => key

/** The second part of a key; what is no listing's belongs to none. */
function readListingId({ key }: File): number {
  const id = Number(key.split('/')[1])
  return Number.isSafeInteger(id) && id < 2 ** 31 ? id : 0
}

/**
 * The files below a prefix that rows of some listings name: `needed` ones have to be there, `owned` ones are those
 * and what a worker may be writing just now. Uploads are read first: what has become an image meanwhile is found as one.
 */
async function namedFiles(ctx: AppContext, prefix: Prefix, which: Which) {
  const uploads = await ctx.db
    .selectFrom('listing_upload')
    .select(['id', 'listing_id', 'original_key', 'rotation', 'replaces_image_id'])
    .where('failure', 'is', null)
    .where(chosen(which))
    .execute()
  const images = await ctx.db
    .selectFrom('listing_image')
    .select(['listing_id', 'folder', 'name', 'original_key'])
    .where('original_key', 'is not', null)
    .where(chosen(which))
    .execute()
  const shown = images.filter((image) => image.folder === imageFolder(image.listing_id))
  const sent = uploads.filter((upload) => upload.replaces_image_id === null)
  const originals = [...images, ...sent].map(({ original_key }) => original_key ?? '')
  const needed = [...shown.flatMap(pictureFiles), ...originals].filter((key) =>
    key.startsWith(prefix),
  )
  const beingWritten = uploads.flatMap((upload) => [
    upload.original_key,
    ...pictureFiles(uploadPlace(upload)),
  ])
  return { needed, owned: new Set([...needed, ...beingWritten]) }
}

type Which = { listings: readonly number[] } | { except: readonly number[] }

function chosen(which: Which) {
  return 'listings' in which
    ? sql<boolean>`listing_id = any(${which.listings})`
    : sql<boolean>`listing_id <> all(${which.except})`
}

async function stillMissing(ctx: AppContext, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys) if (!(await getStorage(ctx).has(key))) missing.push(key)
  return missing
}
