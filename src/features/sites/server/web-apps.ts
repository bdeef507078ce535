import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { addWebAppEndpoint, editWebAppEndpoint, type WebApp } from '../contract.ts'
import {
  assertCountries,
  assertSiteIsUnique,
  lockAllSites,
  lockSite,
  toSiteAuditFields,
  toSiteColumns,
  toWebApp,
} from './site-rows.ts'

/** Copies the first site's rules because strict settings there are intentional. */
export const addWebApp = operation(addWebAppEndpoint, async (ctx, { name, domain }) => {
  const added = await inTransaction(ctx, async (ctx) => {
    await lockAllSites(ctx)
    await assertSiteIsUnique(ctx, { id: null, name, domain })
    const first = await ctx.db
      .selectFrom('site')
      .select([
        'lead_wait_seconds',
        'minimum_age',
        'unserved_countries',
        'invitation_only',
        'moderation',
        'brokerages_confirmed',
        'community',
        'telephone_registration',
        'seller_declaration',
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
      after: { domain: webApp.domain },
    })
    return webApp
  })
  await ctx.services.get(siteDirectoryKey).reload()
  return added
})

export const editWebApp = operation(
  editWebAppEndpoint,
  async (ctx, { id, version, domain, ...fields }) => {
    const edited = await inTransaction(ctx, async (ctx) => {
      await lockAllSites(ctx)
      const row = await lockSite(ctx, id)
      const before = toWebApp(row, ctx)
      assertVersion(before, version)
      await assertCountries(ctx, fields.unservedCountries)
      const moved = newDomain(before, domain)
      await assertSiteIsUnique(ctx, { id, name: fields.name, domain: moved ?? before.domain })
      const written = await ctx.db
        .updateTable('site')
        .set({
          ...toSiteColumns(fields, row, ctx),
          ...(moved !== null && { domain: moved }),
          version: version + 1,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = toWebApp(written, ctx)
      await recordStaffAction(ctx, 'site.edit', {
        subject: { kind: 'site', id, name: after.name },
        before: toSiteAuditFields(before),
        after: toSiteAuditFields(after),
      })
      return after
    })
    // Applies the change to this process immediately. Other processes are notified.
    await ctx.services.get(siteDirectoryKey).reload()
    return edited
  },
)

/**
 * Returns the new domain, or null if unchanged. Only server administrators can change the domain, because links in
 * sent emails use the old one.
 */
function newDomain(before: WebApp, domain: string | undefined) {
  if (domain === undefined || domain === before.domain) return null
  if (before.isFirst)
    throw fieldRefusal('domain', 'The domain of the first site is set by SITE_URL.')
  if (!before.mayEditDomain)
    throw fieldRefusal('domain', 'Only server administrators can change a domain.')
  return domain
}
