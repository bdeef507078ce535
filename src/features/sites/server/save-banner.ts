import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { languageCodes } from '#kernel/messages/languages.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import type { SiteBanner } from '#kernel/site.ts'
import { saveBannerEndpoint } from '../banner-contract.ts'
import { lockSite, toWebApp } from './site-rows.ts'

export const saveBanner = operation(saveBannerEndpoint, async (ctx, input) => {
  const { id, version, startsOn, endsOn } = input
  const saved = await inTransaction(ctx, async (ctx) => {
    const row = await lockSite(ctx, id)
    assertVersion({ version: row.version }, version)
    const texts = languageCodes.flatMap((code) => (input[code] ? [[code, input[code]]] : []))
    const banner: SiteBanner | null =
      texts.length === 0 ? null : { texts: Object.fromEntries(texts), startsOn, endsOn }
    await ctx.db
      .updateTable('site')
      .set({ banner: banner && JSON.stringify(banner), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await recordStaffAction(ctx, 'site.banner', {
      subject: { kind: 'site', id, name: toWebApp(row, ctx).name },
      before: toAuditFields(row.banner as SiteBanner | null),
      after: toAuditFields(banner),
    })
    return { version: version + 1 }
  })
  await ctx.services.get(siteDirectoryKey).reload()
  return saved
})

function toAuditFields(banner: SiteBanner | null) {
  return banner ? { ...banner.texts, startsOn: banner.startsOn, endsOn: banner.endsOn } : {}
}
