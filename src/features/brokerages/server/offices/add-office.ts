import { findOrAddPlace } from '#features/lookups/server/public/find-or-add-place.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { addOfficeEndpoint } from '../../office-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { assertAirport, findOffice, officeColumns } from './office-rows.ts'

/** The first office of a brokerage becomes its main office. */
export const addOffice = operation(addOfficeEndpoint, async (ctx, { id: bizId, ...form }) => {
  await requireAdministrator(ctx, bizId)
  await assertAirport(ctx, form.airportIdent, 'airportIdent')
  const { id: placeId } = await findOrAddPlace(ctx, form)
  const officeId = await inTransaction(ctx, async ({ db }) => {
    // Lock the brokerage to serialize concurrent requests.
    await db.selectFrom('biz').select('id').where('id', '=', bizId).forUpdate().execute()
    await assertUnderLimit(
      db.selectFrom('biz_location').where('biz_id', '=', bizId),
      maxOffices,
      `A brokerage can have up to ${maxOffices} offices.`,
    )
    const { id } = await db
      .insertInto('biz_location')
      .values({ biz_id: bizId, location_id: placeId, ...officeColumns(form) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('biz')
      .set({ main_office_id: id })
      .where('id', '=', bizId)
      .where('main_office_id', 'is', null)
      .execute()
    return id
  })
  return findOffice(ctx, bizId, officeId)
})

const maxOffices = 100
