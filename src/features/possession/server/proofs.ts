import { randomUUID } from 'node:crypto'
import { isRecentPossession } from '#features/listings/rules.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { receiveForm } from '#features/media/server/public/receive-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { renderScan } from '#features/media/server/public/render-scan.ts'
import { fileRejections } from '#features/media/upload-rules.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import { operation, readFields } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import {
  deleteProofEndpoint,
  getProofEndpoint,
  openProofPhotoEndpoint,
  type PossessionProof,
  SentCode,
  sendProofEndpoint,
} from '../contract.ts'
import { type FoundProof, findProof, proofsFolder, withLockedProof } from './find-proof.ts'
import { listDeclines } from './list-declines.ts'
import { mailCheckers } from './mail-checkers.ts'
import { deriveCode, findTodaysCode, isSameCode } from './proof-code.ts'

export const getProof = operation(getProofEndpoint, async (ctx, { id }) => {
  const found = await findProof(ctx, id)
  const code = canSend(found, ctx.now()) ? await findTodaysCode(ctx, found.listing) : null
  const proof = toProof(found, ctx.now())
  const declined = proof.canCheck ? ((await listDeclines(ctx, [id])).get(id) ?? []) : []
  return { ...proof, code, declined }
})

/** Stores the file before its row. The sweep job deletes files without a row. */
export const sendProof = operation(sendProofEndpoint, async (ctx, { id }) => {
  const listing = await requireEditableListing(ctx, id, { changesVisibleContent: true })
  await consumeRateLimit(ctx, photosByListing, String(id))
  // A slow connection doesn't make the photo late.
  const startedAt = ctx.now()
  await receivePhoto(ctx, async ({ code, render }) => {
    const today = await findTodaysCode({ ...ctx, now: () => startedAt }, listing)
    if (!isSameCode(code, today.code))
      throw new Refusal('conflict', { message: 'This code has ended. Use today’s code.' })
    const content = await render()
    const storage_key = `${proofsFolder}${id}/${randomUUID()}.jpg`
    await getStorage(ctx).put(storage_key, content, 'image/jpeg')
    await inTransaction(ctx, (ctx) =>
      saveProof(ctx, id, { code: today.code, code_day: today.day, storage_key }),
    )
  })
  return { message: 'Photo sent' }
})

async function saveProof(
  ctx: ActorContext,
  id: number,
  photo: { code: string; code_day: string; storage_key: string },
) {
  const found = await findProof(ctx, id, { shouldLock: true })
  if (!canSend(found, ctx.now()))
    throw new Refusal('conflict', {
      message: 'This listing can’t have another photo now. Reload the page to see why.',
    })
  // The registration or the seller may have changed since the request started.
  if ((await deriveCode(ctx, found.listing, photo.code_day)) !== photo.code)
    throw new Refusal('conflict', { message: 'This code has ended. Use today’s code.' })
  await ctx.db.deleteFrom('possession_proof').where('listing_id', '=', id).execute()
  await deletePhoto(ctx, found.proof)
  await ctx.db
    .insertInto('possession_proof')
    .values({
      ...photo,
      listing_id: id,
      sent_by: ctx.actor.profileId,
      sent_at: ctx.now(),
      state: 'checking',
    })
    .execute()
  await mailCheckers(ctx, found.listing)
}

/** Deletes the file after the transaction. */
export async function deletePhoto(ctx: ActorContext, proof: FoundProof['proof']) {
  if (proof?.storage_key) await enqueue(ctx, removeFiles, { keys: [proof.storage_key] })
}

export const deleteProof = operation(deleteProofEndpoint, (ctx, { id }) =>
  withLockedProof(ctx, id, async (ctx, { proof }) => {
    await ctx.db.deleteFrom('possession_proof').where('listing_id', '=', id).execute()
    await deletePhoto(ctx, proof)
    return { message: 'Photo deleted' }
  }),
)

export const openProofPhoto = operation(openProofPhotoEndpoint, async (ctx, { id }) => {
  const { proof, canSee } = await findProof(ctx, id)
  const file = canSee && proof?.storage_key && (await getStorage(ctx).get(proof.storage_key))
  if (!file) throw notFound()()
  ctx.reply.file = {
    ...file,
    contentType: 'image/jpeg',
    fileName: `possession-${id}.jpg`,
    isInline: true,
  }
  return {}
})

function toProof(found: FoundProof, now: Date): Omit<PossessionProof, 'code' | 'declined'> {
  const { listing, proof, canSee, checkedBy } = found
  return {
    registration: listing.registration,
    photo: proof && {
      state: findState(proof, now),
      code: proof.code,
      day: proof.code_day,
      reason: proof.reason,
      url: canSee && proof.storage_key ? proofPhotoPath(listing.id, proof.version) : null,
      version: proof.version,
    },
    canCheck: checkedBy !== null && proof?.state === 'checking',
  }
}

/** The version keeps browsers from showing an earlier photo. */
export function proofPhotoPath(listingId: number, version: number): string {
  return `/api/listing/${listingId}/possession/photo?v=${version}`
}

function findState({ state, code_day }: NonNullable<FoundProof['proof']>, now: Date) {
  return state === 'shown' && !isRecentPossession(code_day, now) ? 'expired' : state
}

/** A photo without a registration would prove nothing about this aircraft. */
function canSend({ listing, proof }: FoundProof, now: Date): boolean {
  if (listing.registration === null || listing.is_sold) return false
  return proof === null || ['declined', 'expired'].includes(findState(proof, now))
}

const photosByListing: RateLimit = { name: 'possession-photo', points: 10, seconds: 3_600 }

async function receivePhoto(ctx: ActorContext, save: (sent: SentPhoto) => Promise<void>) {
  await receiveForm(ctx, { tooLarge: fileRejections.too_large }, async (texts, file) => {
    const { code } = readFields({ input: SentCode }, texts)
    if (!file) throw fieldRefusal('file', 'Select an image.')
    await inTurn(() => save({ code, render: async () => renderScan(await file.read()) }))
  })
}

/** Limits memory usage because each file is loaded into memory. */
const inTurn = limitConcurrency(1)

type SentPhoto = { code: string; render: () => Promise<Uint8Array> }
