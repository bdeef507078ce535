import { findUserBrokerages } from '#features/brokerages/server/public/memberships.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { isServerAdmin } from './sources/require-source.ts'

/**
 * Returns the brokerages that a source can belong to, and the offices and employees of one brokerage. Includes packages
 * only for staff.
 */
export async function loadOwners(ctx: ActorContext, bizId: number | null): Promise<Owners> {
  const [brokerages, tiers, offices, employees] = await Promise.all([
    loadBrokerages(ctx),
    isServerAdmin(ctx) ? listBrokeragePackages(ctx) : [],
    bizId === null ? [] : loadChoices(ctx, 'biz_location', bizId),
    bizId === null ? [] : loadChoices(ctx, 'biz_employee', bizId),
  ])
  return { brokerages, tiers, offices, employees }
}

/** Returns the packages that are offered for listings of brokerages. */
export function listBrokeragePackages({ db }: AppContext) {
  return db
    .selectFrom('listing_tier')
    .select(['id', 'title as name'])
    .where('is_product', '=', false)
    .where('is_retired', '=', false)
    .where((eb) => eb.or([eb('listing_type_id', '=', 1), eb('listing_type_id', 'is', null)]))
    .orderBy('position')
    .execute()
}

function loadChoices({ db }: ActorContext, table: 'biz_location' | 'biz_employee', bizId: number) {
  return db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('biz_id', '=', bizId)
    .orderBy('name')
    .execute()
}

async function loadBrokerages(ctx: ActorContext): Promise<Choice[]> {
  if (isServerAdmin(ctx))
    return (
      ctx.db
        .selectFrom('biz')
        .select(['id', 'name'])
        // Excludes brokerages without a user account, because every listing needs an owner.
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('biz_employee')
              .select('biz_employee.id')
              .whereRef('biz_employee.biz_id', '=', 'biz.id')
              .where('biz_employee.profile_id', 'is not', null),
          ),
        )
        .orderBy('name')
        .limit(2_000)
        .execute()
    )
  const employers = await findUserBrokerages(ctx, ctx.actor.profileId)
  return employers.filter(({ isAdmin }) => isAdmin).map(({ id, name }) => ({ id, name }))
}

type Choice = { id: number; name: string }
type Owners = { brokerages: Choice[]; tiers: Choice[]; offices: Choice[]; employees: Choice[] }
