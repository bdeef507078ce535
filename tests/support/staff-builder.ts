import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { insertRow } from './database/rows.ts'
import { aPerson, asUser } from './people.ts'

/** Creates a brokerage member and returns the context of their requests. */
export async function aStaffMember(
  ctx: AppContext,
  bizId: number,
  { isAdmin = false, seesOwnOnly = false, name = 'Pat Tester' } = {},
): Promise<{ ctx: ActorContext; employeeId: number; profileId: number }> {
  const person = await aPerson(ctx, { roles: [isAdmin ? 'BizAdmin' : 'BizEmp'] })
  const { id } = await insertRow(ctx.db, 'biz_employee', {
    biz_id: bizId,
    profile_id: person.id,
    name,
    is_admin: isAdmin,
    sees_own_only: seesOwnOnly,
  })
  return { ctx: await asUser(ctx, person), employeeId: id, profileId: person.id }
}

export async function anOffice(ctx: AppContext, bizId: number, name: string): Promise<number> {
  const place = await ctx.db
    .insertInto('location')
    .values({ city: name, zip: '80301', state_id: 6 })
    .onConflict((conflict) =>
      conflict.columns(['zip', 'city', 'state_id']).doUpdateSet({ city: name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await insertRow(ctx.db, 'biz_location', {
    biz_id: bizId,
    name,
    location_id: place.id,
  })
  return id
}
