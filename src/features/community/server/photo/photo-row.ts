import { toPicture } from '#features/media/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { CommunityPhoto } from '../../contract.ts'

/** Where its files lie, apart from documents, which are swept by themselves. */
export const photoFolder = 'community-photo'

/** The picture beside the community's name, if there is one. */
export async function findPhoto({ db }: Pick<AppContext, 'db'>): Promise<CommunityPhoto | null> {
  const row = await db.selectFrom('community_photo').selectAll().executeTakeFirst()
  return row ? toPhoto(row) : null
}

export function toPhoto(row: PhotoRow): CommunityPhoto {
  const { thumb, small, large, width, height, preview } = toPicture({
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
