import type { Selectable } from 'kysely'
import { toPicture } from '#features/media/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { BrokeragePictures, GalleryPicture } from '../../contract.ts'

/** Where the pictures of a brokerage lie in the media store. */
export function pictureFolder(bizId: number): string {
  return `${brokeragePictures}${bizId}`
}
export const brokeragePictures = 'biz/'

/** The gallery of a brokerage, in order. */
export async function loadGallery(ctx: AppContext, bizId: number): Promise<GalleryPicture[]> {
  return (await galleryRows(ctx, bizId)).map(toGalleryPicture)
}

export function galleryRows({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz_picture')
    .selectAll()
    .where('biz_id', '=', bizId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function toGalleryPicture(row: Selectable<Database['biz_picture']>): GalleryPicture {
  const {
    featureId: _,
    rotation: __,
    ...picture
  } = toPicture({
    ...row,
    feature_id: null,
    rotation: 0,
  })
  return { id: row.id, ...picture }
}

/** All pictures that a brokerage has of itself. */
export async function loadPictures(ctx: AppContext, bizId: number): Promise<BrokeragePictures> {
  const [biz, gallery, offices] = await Promise.all([
    ctx.db
      .selectFrom('biz')
      .select(['logo_url as logo', 'title_image_url as titleImage'])
      .where('id', '=', bizId)
      .executeTakeFirstOrThrow(),
    loadGallery(ctx, bizId),
    ctx.db
      .selectFrom('biz_location')
      .select(['id as officeId', 'title_image_url as titleImage'])
      .where('biz_id', '=', bizId)
      .orderBy('id')
      .execute(),
  ])
  return { ...biz, gallery, offices }
}
