import { sql } from 'kysely'
import { imageKeys } from '#features/media/image-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { imageFolder, uploadLocation } from './image-rows.ts'

/**
 * Compares storage with the database. Returns files without a row that are older than `settledBefore`, and files that
 * rows reference but storage doesn't have.
 */
export async function compareImageFiles(
  ctx: AppContext,
  { settledBefore }: { settledBefore: Date },
): Promise<Difference> {
  const found: Difference = { withoutRow: [], withoutFile: [] }
  for (const prefix of imageKeyPrefixes) {
    const seenIds: number[] = []
    for await (const files of inBatches(getStorage(ctx).list(prefix))) {
      const listings = [...new Set(files.map(readListingId))]
      const { owned, needed } = await listReferencedFiles(ctx, prefix, { listings })
      const settled = files.filter(({ writtenAt }) => writtenAt < settledBefore).map(toKey)
      add(found.withoutRow, settled, (key) => !owned.has(key))
      const existing = new Set(files.map(toKey))
      add(found.withoutFile, needed, (key) => !existing.has(key))
      seenIds.push(...listings)
    }
    const { needed } = await listReferencedFiles(ctx, prefix, { except: seenIds })
    add(found.withoutFile, needed)
  }
  // Checks missing files again because some rows may have been added after the files were listed.
  return { ...found, withoutFile: await stillMissing(ctx, found.withoutFile) }
}

type Difference = { withoutRow: string[]; withoutFile: string[] }
type File = { key: string; writtenAt: Date }

/** Adds keys one at a time. After a storage loss, there may be millions, too many to pass as function arguments. */
function add(keys: string[], more: readonly string[], shouldAdd = (_key: string) => true) {
  for (const key of more) if (shouldAdd(key)) keys.push(key)
}

export const imageKeyPrefixes = ['aircraft/', 'original/'] as const
type Prefix = (typeof imageKeyPrefixes)[number]

const batchSize = 2_000

/** Splits files into batches. All files of a listing are in the same batch. */
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

/** Returns the listing ID from a key, or 0 if the key doesn't contain one. */
function readListingId({ key }: File): number {
  const id = Number(key.split('/')[1])
  return Number.isSafeInteger(id) && id < 2 ** 31 ? id : 0
}

/**
 * Returns the files that have the prefix and are referenced by the listings' rows. `needed` files must exist. `owned`
 * also includes files that a worker may be writing. Reads uploads first because some may become images in the meantime.
 */
export async function listReferencedFiles(
  ctx: Pick<AppContext, 'db'>,
  prefix: Prefix,
  which: Which,
) {
  const uploads = await ctx.db
    .selectFrom('listing_upload')
    .select(['id', 'listing_id', 'original_key', 'rotation', 'replaces_image_id'])
    .where('failure', 'is', null)
    .where(matchesListings(which))
    .execute()
  const images = await ctx.db
    .selectFrom('listing_image')
    .select(['listing_id', 'folder', 'name', 'original_key'])
    .where('original_key', 'is not', null)
    .where(matchesListings(which))
    .execute()
  const visible = images.filter((image) => image.folder === imageFolder(image.listing_id))
  const sent = uploads.filter((upload) => upload.replaces_image_id === null)
  const originals = [...images, ...sent].map(({ original_key }) => original_key ?? '')
  const needed = [...visible.flatMap(imageKeys), ...originals].filter((key) =>
    key.startsWith(prefix),
  )
  const beingWritten = uploads.flatMap((upload) => [
    upload.original_key,
    ...imageKeys(uploadLocation(upload)),
  ])
  return { needed, owned: new Set([...needed, ...beingWritten]) }
}

type Which = { listings: readonly number[] } | { except: readonly number[] }

function matchesListings(which: Which) {
  return 'listings' in which
    ? sql<boolean>`listing_id = any(${which.listings})`
    : sql<boolean>`listing_id <> all(${which.except})`
}

async function stillMissing(ctx: AppContext, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys) if (!(await getStorage(ctx).has(key))) missing.push(key)
  return missing
}
