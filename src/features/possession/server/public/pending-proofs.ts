import type { ActorContext } from '#kernel/app-context.ts'
import type { PendingProof } from '../../pending-proof.ts'
import { listDeclines } from '../list-declines.ts'
import { proofPhotoPath } from '../proofs.ts'

/** Lists the photos that await a check, the oldest first. The caller must be a moderator. */
export async function listPendingProofs(ctx: ActorContext): Promise<PendingProof[]> {
  const rows = await selectPending(ctx)
    .select(['listing.id', 'listing.title', 'listing.registration', 'proof.code'])
    .select(['proof.code_day', 'proof.sent_at', 'proof.version', 'proof.sent_by'])
    .select(['listing.profile_id', 'biz.name as bizName'])
    .orderBy('proof.sent_at')
    .limit(maxPending)
    .execute()
  const declines = await listDeclines(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ code_day, sent_at, sent_by, profile_id, ...proof }) => ({
    ...proof,
    day: code_day,
    sentAt: sent_at.toISOString(),
    url: proofPhotoPath(proof.id, proof.version),
    declined: declines.get(proof.id) ?? [],
    canCheck: ![sent_by, profile_id].includes(ctx.actor.profileId),
  }))
}

/** Photos that don't fit into the queue follow as others are decided. */
const maxPending = 50

function selectPending({ db }: Pick<ActorContext, 'db'>) {
  return db
    .selectFrom('possession_proof as proof')
    .innerJoin('listing', 'listing.id', 'proof.listing_id')
    .leftJoin('biz', 'biz.id', 'listing.biz_id')
    .where('proof.state', '=', 'checking')
}
