import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { addWebAppEndpoint } from '../contract.ts'
import { assertSiteIsUnique, lockAllSites, toSiteAuditFields, toWebApp } from './site-rows.ts'

/** Copies the first site's rules because strict settings there are intentional. */
export const addWebApp = operation(addWebAppEndpoint, async (ctx, { name, domain }) => {
  const added = await inTransaction(ctx, async (ctx) => {
    await lockAllSites(ctx)
    await assertSiteIsUnique(ctx, { id: null, name, domain })
    const first = await ctx.db
      .selectFrom('site')
      .select([
        'lead_wait_seconds',
        'invitation_only',
        'moderation',
        'brokerages_confirmed',
        'community',
        'telephone_registration',
      ])
      .where('domain', 'is', null)
      .executeTakeFirstOrThrow()
    const row = await ctx.db
      .insertInto('site')
      .values({ ...first, name, domain, created_at: ctx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    const webApp = toWebApp(row, ctx)
    await recordStaffAction(ctx, 'site.add', {
      subject: { kind: 'site', id: row.id, name },
      after: toSiteAuditFields(webApp),
    })
    return webApp
  })
  await ctx.services.get(siteDirectoryKey).reload()
  return added
})
