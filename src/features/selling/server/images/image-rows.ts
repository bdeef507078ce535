import { type Selectable, sql } from 'kysely'
import { pictureAt, pictureFiles } from '#features/media/picture-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** The images of a listing in order. */
export function imageRows({ db }: AppContext, listingId: number): Promise<ImageRow[]> {
  return db
    .selectFrom('listing_image')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
}

export type ImageRow = Selectable<Database['listing_image']>

/** Where the files of a listing's own images lie. */
export function imageFolder(listingId: number): string {
  return `aircraft/${listingId}`
}

/** What lies in storage for this image alone. A picture of the demonstration is many listings'. */
export function ownFiles(image: ImageRow): string[] {
  if (image.folder !== imageFolder(image.listing_id)) return []
  return [...pictureFiles(image), ...(image.original_key ? [image.original_key] : [])]
}

/** Which image an address means: any of its sizes, also as it was before it was turned, or the title's lasting address. */
export function imageAt(images: readonly ImageRow[], address: string): ImageRow | undefined {
  const at = pictureAt(address)
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
 * Where the files of an upload will lie: nobody can guess it, and every try finds it again. An image that is turned
 * gets a new name, which begins as the former did.
 */
export function uploadPlace(upload: Placed): { folder: string; name: string } {
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

/** Gives the images these places, in this order. The order is checked at commit, so that places can be swapped. */
export async function placeImages({ db }: AppContext, ordered: readonly ImageRow[]) {
  const moved = ordered.flatMap(({ id, position }, place) =>
    position === place ? [] : [{ id, place }],
  )
  if (moved.length === 0) return
  await sql`
    update listing_image set position = moved.place
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ place }) => place)}::smallint[])
      as moved (id, place)
    where listing_image.id = moved.id`.execute(db)
}
