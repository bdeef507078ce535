import { pictureAt, pictureFiles } from '#features/media/picture-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { holdBrokerage } from '../members/hold-brokerage.ts'
import { loadPictures } from '../pictures/picture-rows.ts'
import { renewBusinessRoles } from './renew-business-roles.ts'

/**
 * Ends a brokerage with its offices, people, invitations and pictures; answers what its pictures leave in storage. To be
 * called in a transaction, once its listings and leads belong to somebody else.
 */
export async function closeBrokerage(ctx: AppContext, bizId: number): Promise<string[]> {
  await holdBrokerage(ctx, bizId)
  const { logo, titleImage, offices } = await loadPictures(ctx, bizId)
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
  await ctx.db.deleteFrom('biz').where('id', '=', bizId).execute()
  for (const { profile_id } of people) if (profile_id) await renewBusinessRoles(ctx, profile_id)
  const shown = [logo, titleImage, ...offices.map(({ titleImage }) => titleImage)]
  return [
    ...gallery.flatMap(pictureFiles),
    // Pictures of the demonstration are many brokerages'.
    ...shown.flatMap((address) => {
      const at = address === null ? null : pictureAt(address)
      return at?.folder === `biz/${bizId}` ? pictureFiles(at) : []
    }),
  ]
}
