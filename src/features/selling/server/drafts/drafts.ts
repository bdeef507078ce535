import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import {
  type Draft,
  discardDraftEndpoint,
  getDraftEndpoint,
  saveDraftEndpoint,
} from '../../draft-contract.ts'
import { requireSeller } from '../listings/require-seller.ts'

export const getDraft = operation(getDraftEndpoint, async (ctx, { bid = null }) => {
  await requireSeller(ctx, bid)
  const row = await findDraft(ctx, ctx.actor.profileId, bid)
  return { draft: row ? asDraft(row) : null }
})

export const saveDraft = operation(
  saveDraftEndpoint,
  async (ctx, { bid = null, version, content }) => {
    await requireSeller(ctx, bid)
    const draft = { profileId: ctx.actor.profileId, bizId: bid, content }
    const saved =
      version === null ? await insertDraft(ctx, draft) : await updateDraft(ctx, draft, version)
    if (!saved) throw await conflict(ctx, draft)
    return { version: saved.version, updatedAt: ctx.now().toISOString() }
  },
)

/** Inserts a draft. Returns undefined if one already exists. */
function insertDraft(ctx: AppContext, { profileId, bizId, content }: DraftInput) {
  return ctx.db
    .insertInto('listing_draft')
    .values({
      profile_id: profileId,
      biz_id: bizId,
      content: JSON.stringify(content),
      updated_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
}

/** Updates a draft. Returns undefined if the version is out of date. */
function updateDraft(ctx: AppContext, { profileId, bizId, content }: DraftInput, version: number) {
  return ctx.db
    .updateTable('listing_draft')
    .set({ version: version + 1, content: JSON.stringify(content), updated_at: ctx.now() })
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is not distinct from', bizId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}

async function conflict(ctx: AppContext, { profileId, bizId }: DraftInput) {
  const row = await findDraft(ctx, profileId, bizId)
  return new Refusal('conflict', {
    message: 'This draft was changed in another window.',
    current: row ? asDraft(row) : null,
  })
}

type DraftInput = { profileId: number; bizId: number | null; content: object }

export const discardDraft = operation(discardDraftEndpoint, async (ctx, { bid = null }) => {
  await requireSeller(ctx, bid)
  return { dropped: await deleteDraft(ctx, ctx.actor.profileId, bid) }
})

/** Finds the caller's draft. Each seller has one draft per brokerage. */
async function findDraft(ctx: AppContext, profileId: number, bizId: number | null) {
  return ctx.db
    .selectFrom('listing_draft')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is not distinct from', bizId)
    .executeTakeFirst()
}

async function deleteDraft(ctx: AppContext, profileId: number, bizId: number | null) {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('listing_draft')
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is not distinct from', bizId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the draft that a new listing was made from. The wizard sends the key in both. Other drafts stay. */
export async function deleteSourceDraft(ctx: AppContext, profileId: number, creationKey: string) {
  await ctx.db
    .deleteFrom('listing_draft')
    .where('profile_id', '=', profileId)
    .where(sql`content->'entries'->>'creationKey'`, '=', creationKey)
    .execute()
}

function asDraft(row: NonNullable<Awaited<ReturnType<typeof findDraft>>>): Draft {
  return {
    version: row.version,
    content: row.content as Draft['content'],
    updatedAt: row.updated_at.toISOString(),
  }
}
