import { toResponsiveImage } from '#features/media/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { omit } from '#kernel/omit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { BrokerageImages, GalleryImage } from '../../contract.ts'

/** Returns the storage folder for a brokerage's images. */
export function brokerageImageFolder(bizId: number): string {
  return `${brokerageImagePrefix}${bizId}`
}
export const brokerageImagePrefix = 'biz/'

/** Loads the gallery of a brokerage in order. */
export async function loadGallery(ctx: AppContext, bizId: number): Promise<GalleryImage[]> {
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

function toGalleryPicture(row: Row<'biz_picture'>): GalleryImage {
  const image = toResponsiveImage({ ...row, feature_id: null, rotation: 0 })
  return { id: row.id, ...omit(image, 'featureId', 'rotation') }
}

export async function loadImages(ctx: AppContext, bizId: number): Promise<BrokerageImages> {
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
