import { requireAdministrator } from '#features/brokerages/server/public/require-administrator.ts'
import type { ImportSeller } from '#features/selling/server/public/import-listings.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { ImportFailure } from '../steps/enqueue-import.ts'
import { loadSource, type Source } from './source-rows.ts'

export function isServerAdmin({ actor }: ActorContext): boolean {
  return actor.roles.includes('ServerAdmin')
}

/**
 * Returns a source that the caller can run. Staff can run all sources, and brokerage administrators can run their own.
 */
export async function requireSource(ctx: ActorContext, id: number): Promise<Source> {
  const source = await ctx.db
    .selectFrom('import_source')
    .select(['id', 'biz_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!source || !(await canImport(ctx, source.biz_id)))
    throw new Refusal('not_found', { message: 'Source not found.' })
  return loadSource(ctx, id)
}

/** Returns the source of an operation. Throws "not found" if the caller can't access it. */
export async function requireOperation(ctx: ActorContext, id: number): Promise<Source> {
  const source = await ctx.db
    .selectFrom('import_operation as o')
    .innerJoin('import_source as s', 's.id', 'o.source_id')
    .select(['o.source_id', 's.biz_id'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!source || !(await canImport(ctx, source.biz_id)))
    throw new Refusal('not_found', { message: 'Import not found.' })
  return loadSource(ctx, source.source_id)
}

export async function canImport(ctx: ActorContext, bizId: number): Promise<boolean> {
  if (isServerAdmin(ctx)) return true
  try {
    await requireAdministrator(ctx, bizId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Returns the owner of imported listings: the source's employee, or a brokerage administrator if there is none. */
export async function findImportSeller(
  { db }: AppContext,
  source: Pick<Source, 'biz_id' | 'tier_id' | 'biz_employee_id'>,
): Promise<ImportSeller> {
  const people = await db
    .selectFrom('biz_employee')
    .select(['id', 'profile_id', 'is_admin'])
    .where('biz_id', '=', source.biz_id)
    .where('profile_id', 'is not', null)
    .orderBy('is_admin', 'desc')
    .orderBy('id')
    .execute()
  const person = people.find(({ id }) => id === source.biz_employee_id) ?? people[0]
  if (!person?.profile_id)
    throw new ImportFailure('This brokerage has no member with an account to own its listings.')
  return { bizId: source.biz_id, profileId: person.profile_id, tierId: source.tier_id }
}
