import { toResponsiveImage } from '#features/media/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { CommunityPhoto } from '../../contract.ts'

/** Separate from the documents folder, which has its own sweeper. */
export const photoFolder = 'community-photo'

/** Returns the photo next to the community's name, if any. */
export async function findPhoto({ db }: Pick<AppContext, 'db'>): Promise<CommunityPhoto | null> {
  const row = await db.selectFrom('community_photo').selectAll().executeTakeFirst()
  return row ? toPhoto(row) : null
}

export function toPhoto(row: PhotoRow): CommunityPhoto {
  const { thumb, small, large, width, height, preview } = toResponsiveImage({
    ...row,
    caption: null,
    feature_id: null,
    rotation: 0,
  })
  return { thumb, small, large, width, height, preview }
}

export type PhotoRow = {
  folder: string
  name: string
  width: number
  height: number
  preview: string | null
}
