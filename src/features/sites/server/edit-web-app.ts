import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { editWebAppEndpoint, type WebApp } from '../contract.ts'
import { assertFree, holdAllSites, holdSite, toColumns, toRecord, toWebApp } from './site-rows.ts'

export const editWebApp = operation(
  editWebAppEndpoint,
  async (ctx, { id, version, domain, ...fields }) => {
    const edited = await inTransaction(ctx, async (ctx) => {
      await holdAllSites(ctx)
      const row = await holdSite(ctx, id)
      const before = toWebApp(row, ctx)
      if (before.version !== version) throw new Refusal('conflict', { current: before })
      const moved = newDomain(before, domain)
      await assertFree(ctx, { id, name: fields.name, domain: moved ?? before.domain })
      const written = await ctx.db
        .updateTable('site')
        .set({
          ...toColumns(fields, row, ctx),
          ...(moved !== null && { domain: moved }),
          version: version + 1,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = toWebApp(written, ctx)
      await recordStaffAction(ctx, 'site.edit', {
        subject: { kind: 'site', id, name: after.name },
        before: toRecord(before),
        after: toRecord(after),
      })
      return after
    })
    // Whoever saves sees it on the next page; other processes hear of it.
    await ctx.services.get(siteDirectoryKey).reload()
    return edited
  },
)

/** Null where it stays. Links in mail already sent lead to the former one, so few may change it. */
function newDomain(before: WebApp, domain: string | undefined) {
  if (domain === undefined || domain === before.domain) return null
  if (before.isFirst) throw wrongField('domain', 'The domain of the first site is set by SITE_URL.')
  if (!before.mayEditDomain)
    throw wrongField('domain', 'Only a server administrator changes a domain.')
  return domain
}
