import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { receiveLogo } from '#features/media/server/public/receive-files.ts'
import { removeImageByUrl } from '#features/media/server/public/remove-files.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { deleteLogoEndpoint, uploadLogoEndpoint, type WebApp } from '../../contract.ts'
import { canAdministerSite, lockSite, siteNotFound, toWebApp } from '../site-rows.ts'

export const uploadLogo = operation(uploadLogoEndpoint, async (ctx, { id }) => {
  if (!canAdministerSite(ctx, id)) throw siteNotFound()
  return receiveLogo(ctx, `${siteLogoPrefix}${id}`, (url) => setLogo(ctx, id, url))
})

export const deleteLogo = operation(deleteLogoEndpoint, (ctx, { id }) => setLogo(ctx, id, null))

export const siteLogoPrefix = 'site/'

/**
 * Replaces or removes the logo and deletes the old files. Doesn't increment the version, so that open editors don't get
 * a conflict.
 */
async function setLogo(ctx: ActorContext, id: number, address: string | null): Promise<WebApp> {
  const webApp = await inTransaction(ctx, async (ctx) => {
    const { logo_url: previous } = await lockSite(ctx, id)
    const row = await ctx.db
      .updateTable('site')
      .set({ logo_url: address })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const webApp = toWebApp(row, ctx)
    await removeImageByUrl(ctx, previous)
    await recordStaffAction(ctx, 'site.logo', {
      subject: { kind: 'site', id, name: webApp.name },
      before: { logo: previous },
      after: { logo: address },
    })
    return webApp
  })
  await ctx.services.get(siteDirectoryKey).reload()
  return webApp
}
