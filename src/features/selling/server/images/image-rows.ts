import { type Insertable, type Selectable, sql } from 'kysely'
import { imageKeys, parseImageUrl } from '#features/media/image-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { ReceivedPhoto } from './receive-file.ts'

export function imageRows({ db }: AppContext, listingId: number): Promise<ImageRow[]> {
  return db
    .selectFrom('listing_image')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
}

export type ImageRow = Selectable<Database['listing_image']>

export function imageFolder(listingId: number): string {
  return `aircraft/${listingId}`
}

/** Returns the files that only this image uses. Many listings share the same demo images. */
export function listExclusiveFiles(image: ImageRow): string[] {
  if (image.folder !== imageFolder(image.listing_id)) return []
  return [...imageKeys(image), ...(image.original_key ? [image.original_key] : [])]
}

/**
 * Finds an image by URL. Accepts any of its sizes, URLs from before a rotation, and the permanent URL of the title
 * image.
 */
export function findImageByUrl(images: readonly ImageRow[], address: string): ImageRow | undefined {
  const at = parseImageUrl(address)
  if (!at) return undefined
  const named = images.find(
    (image) => image.folder === at.folder && readStem(image.name) === readStem(at.name),
  )
  return named ?? (isTitleAddress(at, images) ? images[0] : undefined)
}

function isTitleAddress(at: { folder: string; name: string }, [first]: readonly ImageRow[]) {
  return first !== undefined && at.name === 'title' && at.folder === imageFolder(first.listing_id)
}

/**
 * Returns the location of an upload's files. It can't be guessed and is the same on each retry. A rotated image gets a
 * new name with the same prefix.
 */
export function uploadLocation(upload: Placed): { folder: string; name: string } {
  const stem = upload.original_key.split('/').at(-1) as string
  const name = upload.replaces_image_id === null ? stem : `${stem}-${upload.id}-${upload.rotation}`
  return { folder: imageFolder(upload.listing_id), name }
}

type Placed = Pick<
  Selectable<Database['listing_upload']>,
  'id' | 'listing_id' | 'original_key' | 'rotation' | 'replaces_image_id'
>

function readStem(name: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name)?.[0] ?? name
}

/** Saves the order of the images. The unique constraint is checked on commit, so positions can be swapped. */
export async function saveImageOrder({ db }: AppContext, ordered: readonly ImageRow[]) {
  const moved = ordered.flatMap(({ id, position }, index) =>
    position === index ? [] : [{ id, place: index }],
  )
  if (moved.length === 0) return
  await sql`
    update listing_image set position = moved.place
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ place }) => place)}::smallint[])
      as moved (id, place)
    where listing_image.id = moved.id`.execute(db)
}

/** Inserts a received file, which a job then turns into an image of the listing. */
export async function insertUpload(
  { db, now }: AppContext,
  listingId: number,
  file: ReceivedPhoto & { key: string },
  columns: Partial<Insertable<Database['listing_upload']>>,
) {
  return db
    .insertInto('listing_upload')
    .values({
      listing_id: listingId,
      file_name: file.fileName,
      original_key: file.key,
      content_sha256: file.sha256,
      bytes: file.bytes,
      uploaded_at: now(),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
