import { requireAdministrator } from '#features/brokerages/server/public/require-administrator.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Returns a source that the caller can access, or throws "not found". */
export async function requireSource(ctx: ActorContext, id: number): Promise<OwnSource> {
  const source = await ctx.db
    .selectFrom('import_source')
    .select(['id', 'biz_id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(sourceNotFound)
  if (!isStaff(ctx))
    await requireAdministrator(ctx, source.biz_id).catch(() => {
      throw sourceNotFound()
    })
  return { id: source.id, bizId: source.biz_id, name: source.name }
}

export function isStaff({ actor }: ActorContext): boolean {
  return actor.roles.includes('ServerAdmin')
}

const sourceNotFound = () => new Refusal('not_found', { message: 'import source not found...' })

type OwnSource = { id: number; bizId: number; name: string }

/** Returns an operation of a source that the caller can access. */
export async function requireOperation(ctx: ActorContext, id: number): Promise<OwnOperation> {
  const row = await ctx.db
    .selectFrom('import_operation')
    .select(['id', 'source_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(operationNotFound)
  await requireSource(ctx, row.source_id).catch(() => {
    throw operationNotFound()
  })
  return { id: row.id, sourceId: row.source_id }
}

const operationNotFound = () =>
  new Refusal('not_found', { message: 'import operation not found...' })

type OwnOperation = { id: number; sourceId: number }
