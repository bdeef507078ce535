import { imageKeys, parseImageUrl } from '#features/media/image-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { loadImages } from '../images/image-rows.ts'
import { lockBrokerage } from '../members/members.ts'
import { announceMembershipEnd } from './end-membership.ts'
import { syncBusinessRoles } from './sync-business-roles.ts'

/**
 * Deletes a brokerage with its offices, employees, invitations, and images. Returns the image files that remain in
 * storage. Must be called in a transaction, after its listings and leads have been reassigned.
 */
export async function deleteBrokerage(ctx: AppContext, bizId: number): Promise<string[]> {
  await lockBrokerage(ctx, bizId)
  const { logo, titleImage, offices } = await loadImages(ctx, bizId)
  const gallery = await ctx.db
    .selectFrom('biz_picture')
    .select(['folder', 'name'])
    .where('biz_id', '=', bizId)
    .execute()
  const people = await ctx.db
    .selectFrom('biz_employee')
    .select('profile_id')
    .where('biz_id', '=', bizId)
    .where('profile_id', 'is not', null)
    .execute()
  const { name: bizName } = await ctx.db
    .deleteFrom('biz')
    .where('id', '=', bizId)
    .returning('name')
    .executeTakeFirstOrThrow()
  for (const profileId of new Set(people.map(({ profile_id }) => profile_id))) {
    if (profileId === null) continue
    await syncBusinessRoles(ctx, profileId)
    await announceMembershipEnd(ctx, { profileId, bizId, bizName })
  }
  const imageUrls = [logo, titleImage, ...offices.map(({ titleImage }) => titleImage)]
  return [
    ...gallery.flatMap(imageKeys),
    // Demo images are shared by several brokerages.
    ...imageUrls.flatMap((address) => {
      const at = address === null ? null : parseImageUrl(address)
      return at?.folder === `biz/${bizId}` ? imageKeys(at) : []
    }),
  ]
}
