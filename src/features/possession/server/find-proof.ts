import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'

/**
 * Returns the listing's photo and what the caller may do with it. A photo is private to its sender, the private seller,
 * and those who may check it. `shouldLock` locks the listing first, as writes to listings do.
 */
export async function findProof(ctx: ActorContext, id: number, { shouldLock = false } = {}) {
  const listing = await requireEditableListing(ctx, id, { shouldLock })
  const proof = await ctx.db
    .selectFrom('possession_proof')
    .selectAll()
    .where('listing_id', '=', id)
    .$if(shouldLock, (query) => query.forUpdate())
    .executeTakeFirst()
  const { profileId } = ctx.actor
  const checker = await findCheckerKind(ctx, listing)
  const isSender = proof?.sent_by === profileId
  const isSeller = listing.profile_id === profileId
  return {
    listing,
    proof: proof ?? null,
    canSee: checker !== null || isSender || (isSeller && listing.biz_id === null),
    checkedBy: isSender || isSeller ? null : checker,
  }
}

/**
 * Administrators check the aircraft of other members of their brokerage where staff approve brokerages. Elsewhere, two
 * accounts would be enough to accept one's own photo. Staff who are members of the brokerage don't check as staff.
 */
async function findCheckerKind(
  ctx: ActorContext,
  listing: Row<'listing'>,
): Promise<'staff' | 'brokerage' | null> {
  const { actor, db, site } = ctx
  const membership =
    listing.biz_id === null ? null : await findMembership(ctx, actor.profileId, listing.biz_id)
  const isStaff = actor.roles.some((role) => role === 'WebAppAdmin' || role === 'ServerAdmin')
  if (!membership) return isStaff ? 'staff' : null
  const isAssigned = membership.employeeIds.includes(listing.biz_employee_id ?? 0)
  if (!membership.isAdmin || isAssigned || !site.switches.brokeragesConfirmed) return null
  const approved = await db
    .selectFrom('biz')
    .select('id')
    .where('id', '=', listing.biz_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return approved ? 'brokerage' : null
}

/** Runs `work` with the listing and its photo locked. Throws "not found" unless there is a photo. */
export function withLockedProof<T>(
  ctx: ActorContext,
  id: number,
  work: (ctx: ActorContext, found: LockedProof) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const { proof, ...found } = await findProof(ctx, id, { shouldLock: true })
    if (!proof) throw notFound()()
    return work(ctx, { ...found, proof })
  })
}

export type FoundProof = Awaited<ReturnType<typeof findProof>>
type LockedProof = FoundProof & { proof: Row<'possession_proof'> }

/** Storage prefix of the photos. Only this feature sends them. */
export const proofsFolder = 'possession/'
