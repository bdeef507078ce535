import type { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { editAccountEndpoint } from '../../account-contract.ts'
import { assertNameAvailable } from '../creation/assert-name-available.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { loadAccount } from './account-row.ts'

export const editAccount = operation(editAccountEndpoint, async (ctx, form) => {
  const { id, version } = form
  await requireAdministrator(ctx, id)
  const current = await loadAccount(ctx, id, { mayEdit: true })
  assertVersion(current, version)
  if (form.name !== current.name) await assertNameAvailable(ctx, form.name, id)
  await assertOwnOffice(ctx, id, form.mainOfficeBizLocationId)
  const changed = await ctx.db
    .updateTable('biz')
    // A declined brokerage waits for approval again.
    .set((row) => ({
      ...accountColumns(form),
      decline_reason: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  const account = await loadAccount(ctx, id, { mayEdit: true })
  if (!changed) throw new Refusal('conflict', { current: account })
  return account
})

function accountColumns(form: z.output<typeof editAccountEndpoint.input>) {
  return {
    name: form.name,
    description: form.desc,
    website: form.website,
    is_broker: form.isBroker,
    is_dealer: form.isDealer,
    sells_used: form.used,
    sells_new: form.newConstruction,
    new_makes: form.newMakes,
    offers_charter: form.charter,
    other_services: form.otherServices,
    social: form.social,
    allow_all_edit: form.allowAllEdit,
    wants_adf: form.wantsAdf,
    main_office_id: form.mainOfficeBizLocationId,
  }
}

async function assertOwnOffice({ db }: AppContext, bizId: number, officeId: number | null) {
  if (officeId === null) return
  const office = await db
    .selectFrom('biz_location')
    .select('id')
    .where('id', '=', officeId)
    .where('biz_id', '=', bizId)
    .executeTakeFirst()
  if (!office)
    throw fieldRefusal('mainOfficeBizLocationId', 'This office doesn’t belong to the brokerage.')
}
