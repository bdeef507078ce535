import type { AppContext } from '#kernel/app-context.ts'
import { refuseFields } from '#kernel/errors.ts'

/** Refuses what names something that does not exist or does not belong together, each message beside its field. */
export async function demandReferences(ctx: AppContext, named: Named): Promise<void> {
  const messages: Record<string, string> = {}
  for (const [field, message, holds] of rules)
    if (!(await holds(ctx, named))) messages[field] = message
  refuseFields(messages)
}

type Rule = [
  field: string,
  message: string,
  holds: (ctx: AppContext, named: Named) => Promise<boolean>,
]

const rules: Rule[] = [
  [
    'listing.categoryId',
    'Category field is required.',
    async ({ db }, { listing }) =>
      exists(
        db
          .selectFrom('category')
          .select('id')
          .where('id', '=', listing.categoryId)
          .where('aircraft_type_id', '=', listing.boatTypeId)
          .executeTakeFirst(),
      ),
  ],
  [
    'listing.fuelTypeId',
    'There is no such fuel.',
    async ({ db }, { listing: { fuelTypeId } }) =>
      fuelTypeId === null ||
      exists(db.selectFrom('fuel').select('id').where('id', '=', fuelTypeId).executeTakeFirst()),
  ],
  [
    'listing.hullTypeId',
    'There is no such airframe material.',
    async ({ db }, { listing: { hullTypeId } }) =>
      hullTypeId === null ||
      exists(db.selectFrom('hull').select('id').where('id', '=', hullTypeId).executeTakeFirst()),
  ],
  [
    'location.id',
    'Location field is required.',
    async ({ db }, { location }) =>
      exists(
        db.selectFrom('location').select('id').where('id', '=', location.id).executeTakeFirst(),
      ),
  ],
  [
    'location.airportIdent',
    'There is no such airport.',
    async ({ db }, { location: { airportIdent } }) =>
      airportIdent === null ||
      exists(
        db
          .selectFrom('airport')
          .select('ident')
          .where('ident', '=', airportIdent)
          .executeTakeFirst(),
      ),
  ],
  [
    'linkedBizLocationId',
    'This office is not of the brokerage.',
    async ({ db }, { linkedBizLocationId, bizId }) =>
      linkedBizLocationId === null ||
      exists(
        db
          .selectFrom('biz_location')
          .select('id')
          .where('id', '=', linkedBizLocationId)
          .where('biz_id', '=', bizId ?? 0)
          .executeTakeFirst(),
      ),
  ],
  [
    'linkedEmployeeId',
    'This employee is not of the brokerage.',
    async ({ db }, { linkedEmployeeId, bizId }) =>
      linkedEmployeeId === null ||
      exists(
        db
          .selectFrom('biz_employee')
          .select('id')
          .where('id', '=', linkedEmployeeId)
          .where('biz_id', '=', bizId ?? 0)
          .executeTakeFirst(),
      ),
  ],
]

async function exists(row: Promise<object | undefined>) {
  return (await row) !== undefined
}

type Named = {
  listing: {
    boatTypeId: number
    categoryId: number
    fuelTypeId: number | null
    hullTypeId: number | null
  }
  location: { id: number; airportIdent: string | null }
  linkedBizLocationId: number | null
  linkedEmployeeId: number | null
  /** The brokerage that sells it. */
  bizId: number | null
}
