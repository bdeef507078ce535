import { assertCountry } from '#features/lookups/server/public/assert-country.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { editLegalDetailsEndpoint } from '../../account-contract.ts'
import { lockBrokerage } from '../members/members.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { loadAccount } from './account-row.ts'

export const editLegalDetails = writeOperation(
  editLegalDetailsEndpoint,
  async (ctx, { id, version, ...details }) => {
    await requireAdministrator(ctx, id)
    await lockBrokerage(ctx, id)
    assertVersion(await loadAccount(ctx, id, { mayEdit: true }), version)
    await assertCountry(ctx, details.country)
    await ctx.db
      .updateTable('biz')
      .set({
        // A declined brokerage waits for approval again.
        decline_reason: null,
        legal: details.legalName === null ? null : JSON.stringify(details),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    return loadAccount(ctx, id, { mayEdit: true })
  },
)
