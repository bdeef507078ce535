import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { getBuyerAttachmentEndpoint } from '../buyer-contract.ts'
import { getAttachmentEndpoint } from '../contract.ts'
import { requireLeadByLink } from './buyer/buyer-links.ts'

export const getAttachment = operation(getAttachmentEndpoint, async (ctx, { id, attachmentId }) => {
  await requireWorkableLead(ctx, id)
  await sendAttachment(ctx, id, attachmentId)
  return {}
})

export const getBuyerAttachment = operation(
  getBuyerAttachmentEndpoint,
  async (ctx, { token, attachmentId }) => {
    const { lead } = await requireLeadByLink(ctx, token)
    await sendAttachment(ctx, lead.id, attachmentId)
    return {}
  },
)

async function sendAttachment(ctx: AppContext, leadId: number, attachmentId: number) {
  const row = await ctx.db
    .selectFrom('lead_attachment as file')
    .innerJoin('lead_message as message', 'message.id', 'file.message_id')
    .select(['file.file_name', 'file.content_type', 'file.storage_key'])
    .where('file.id', '=', attachmentId)
    .where('message.lead_id', '=', leadId)
    .executeTakeFirst()
  const file = row && (await getStorage(ctx).get(row.storage_key))
  if (!row || !file) throw new Refusal('not_found')
  ctx.reply.file = {
    ...file,
    contentType: row.content_type,
    fileName: row.file_name,
    isInline: row.content_type.startsWith('image/'),
  }
}
