import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { assertCountry } from '#features/lookups/server/public/assert-country.ts'
import { type Operator, toOperator } from '#kernel/legal/operator.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { editOperatorEndpoint } from '../operator-contract.ts'
import { lockSite, toWebApp } from './site-rows.ts'

export const editOperator = operation(
  editOperatorEndpoint,
  async (ctx, { id, version, ...fields }) => {
    const saved = await inTransaction(ctx, async (ctx) => {
      const row = await lockSite(ctx, id)
      const before = toOperator(row.operator)
      assertVersion({ ...before, version: row.version }, version)
      await assertCountry(ctx, fields.country)
      const operator: Operator | null = fields.legalName === null ? null : fields
      await ctx.db
        .updateTable('site')
        .set({ operator: operator && JSON.stringify(operator), version: version + 1 })
        .where('id', '=', id)
        .execute()
      await recordStaffAction(ctx, 'site.operator', {
        subject: { kind: 'site', id, name: toWebApp(row, ctx).name },
        before: { ...before },
        after: { ...operator },
      })
      return { ...fields, version: version + 1 }
    })
    await ctx.services.get(siteDirectoryKey).reload()
    return saved
  },
)
