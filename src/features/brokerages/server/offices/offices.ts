import { findOrAddPlace } from '#features/lookups/server/public/find-or-add-place.ts'
import { removeImageByUrl } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  addOfficeEndpoint,
  editOfficeEndpoint,
  type OfficeDetails,
  removeOfficeEndpoint,
  setMainOfficeEndpoint,
} from '../../office-contract.ts'
import { officeUsageKey } from '../public/offices.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { assertAirport, findOffice, loadOfficeDetails, officeColumns } from './office-rows.ts'

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
      t`A brokerage can have up to ${maxOffices} offices.`,
    )
    const { id } = await db
      .insertInto('biz_location')
      .values({ biz_id: bizId, location_id: placeId, ...officeColumns(ctx, form) })
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
        ...officeColumns(ctx, form),
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

export const setMainOffice = operation(
  setMainOfficeEndpoint,
  async (ctx, { id: bizId, officeId }) => {
    await requireAdministrator(ctx, bizId)
    await findOffice(ctx, bizId, officeId)
    await ctx.db
      .updateTable('biz')
      .set((row) => ({ main_office_id: officeId, version: row('version', '+', 1) }))
      .where('id', '=', bizId)
      .where('main_office_id', 'is distinct from', officeId)
      .execute()
    return { offices: await loadOfficeDetails(ctx, bizId), mayEdit: true }
  },
)

export const removeOffice = writeOperation(
  removeOfficeEndpoint,
  async (ctx, { id: bizId, officeId }) => {
    await requireAdministrator(ctx, bizId)
    const { db } = ctx
    // Lock the office against concurrent inserts of rows that reference it.
    await db
      .selectFrom('biz_location')
      .select('id')
      .where('id', '=', officeId)
      .forUpdate()
      .execute()
    const office = await findOffice(ctx, bizId, officeId)
    const use = await findUse(ctx, office)
    if (use) throw new Refusal('conflict', { message: t`${office.name} can’t be removed: ${use}.` })
    await db
      .deleteFrom('biz_location')
      .where('id', '=', officeId)
      .where('biz_id', '=', bizId)
      .execute()
    await removeImageByUrl(ctx, office.titleImage)
    return { offices: await loadOfficeDetails(ctx, bizId), mayEdit: true }
  },
)

async function findUse(ctx: AppContext, { isMain, people, bizLocationId }: OfficeDetails) {
  if (isMain) return translate('it’s the main office. Choose another main office first')
  if (people > 0)
    return people === 1 ? translate('1 person works there') : t`${people} people work there`
  return ctx.services.get(officeUsageKey)(ctx, bizLocationId)
}
