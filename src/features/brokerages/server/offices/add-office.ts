import { findOrAddPlace } from '#features/lookups/server/public/find-or-add-place.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { addOfficeEndpoint } from '../../office-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { assertAirport, findOwnOffice, officeColumns } from './office-rows.ts'

/** The first office of a brokerage stands for it. */
export const addOffice = operation(addOfficeEndpoint, async (ctx, { id: bizId, ...form }) => {
  await requireAdministrator(ctx, bizId)
  await assertAirport(ctx, form.airportIdent, 'airportIdent')
  const { id: placeId } = await findOrAddPlace(ctx, form)
  const officeId = await inTransaction(ctx, async ({ db }) => {
    // Holds the brokerage, so that requests at once are counted one after the other.
    await db.selectFrom('biz').select('id').where('id', '=', bizId).forUpdate().execute()
    const { count } = await db
      .selectFrom('biz_location')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('biz_id', '=', bizId)
      .executeTakeFirstOrThrow()
    if (count >= mostOffices)
      throw new Refusal('conflict', { message: `A brokerage has at most ${mostOffices} offices.` })
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
  return findOwnOffice(ctx, bizId, officeId)
})

const mostOffices = 100
