import { requireAdministrator } from '#features/brokerages/server/public/require-administrator.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { loadSource, type Source } from './source-rows.ts'

export function isServerAdmin({ actor }: ActorContext): boolean {
  return actor.roles.includes('ServerAdmin')
}

/** A source that the caller may run: all of them for staff, those of their own brokerage for its administrators. */
export async function requireSource(ctx: ActorContext, id: number): Promise<Source> {
  const known = await ctx.db
    .selectFrom('import_source')
    .select(['id', 'biz_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!known || !(await mayImport(ctx, known.biz_id)))
    throw new Refusal('not_found', { message: 'There is no such source.' })
  return loadSource(ctx, id)
}

/** The same for the source of an operation; not one’s own is not there. */
export async function requireOperation(ctx: ActorContext, id: number): Promise<Source> {
  const known = await ctx.db
    .selectFrom('import_operation as o')
    .innerJoin('import_source as s', 's.id', 'o.source_id')
    .select(['o.source_id', 's.biz_id'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!known || !(await mayImport(ctx, known.biz_id)))
    throw new Refusal('not_found', { message: 'There is no such import.' })
  return loadSource(ctx, known.source_id)
}

export async function mayImport(ctx: ActorContext, bizId: number): Promise<boolean> {
  if (isServerAdmin(ctx)) return true
  try {
    await requireAdministrator(ctx, bizId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
