import { sql } from 'kysely'
import { type StoredImage, toResponsiveImage } from '#features/media/rules.ts'
import { maxCardImages } from '../../../rules.ts'

/**
 * Query for the photos of the listing `l` that its package includes. Selects the first ones as tuples, in order and up to
 * the limit of cards. The months apply to all of them, because the listing page shows all.
 */
export function cardPhotos() {
  return sql`
    select json_agg(json_build_array(folder, name, caption, feature_id, rotation, width, height,
      case when position = 0 then preview end, left(encode(content_sha256, 'hex'), 16)) order by position)
        filter (where position < ${sql.lit(maxCardImages)}) as images,
      case when bool_and(taken_month is not null)
        then json_build_object('from', min(taken_month), 'to', max(taken_month)) end as photo_months
    from (
      select * from listing_image where listing_id = l.id order by position
      limit (select image_count from listing_tier where id = l.tier_id)
    ) shown`
}

export function toCardPhoto(tuple: CardPhotoTuple) {
  const [folder, name, caption, feature_id, rotation, width, height, preview] = tuple
  return toResponsiveImage({ folder, name, caption, feature_id, rotation, width, height, preview })
}

/** Identifies a photo's file. Images of the demo have no hash, and listings share their files. */
export function toPhotoKey([folder, name, , , , , , , hash]: CardPhotoTuple): string {
  return hash ?? `${folder}/${name}`
}

// Arrays halve the amount of data to parse compared to objects.
export type CardPhotoTuple = [
  folder: string,
  name: string,
  caption: string | null,
  featureId: string | null,
  rotation: number,
  width: number,
  height: number,
  preview: StoredImage['preview'],
  hash: string | null,
]
