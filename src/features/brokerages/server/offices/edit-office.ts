import { findOrAddPlace } from '#features/lookups/server/public/find-or-add-place.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { editOfficeEndpoint } from '../../office-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { assertAirport, findOffice, officeColumns } from './office-rows.ts'

export const editOffice = operation(
  editOfficeEndpoint,
  async (ctx, { id: bizId, officeId, version, ...form }) => {
    await requireAdministrator(ctx, bizId)
    const current = await findOffice(ctx, bizId, officeId)
    assertVersion(current, version)
    await assertAirport(ctx, form.airportIdent, 'airportIdent')
    const place = await findOrAddPlace(ctx, form)
    const changed = await ctx.db
      .updateTable('biz_location')
      .set((row) => ({
        ...officeColumns(form),
        location_id: place.id,
        version: row('version', '+', 1),
      }))
      .where('id', '=', officeId)
      .where('biz_id', '=', bizId)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    const office = await findOffice(ctx, bizId, officeId)
    if (!changed) throw new Refusal('conflict', { current: office })
    return office
  },
)
