import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/**
 * An attachment. Files are made when the email is sent, so that transactions don't wait for them and the outbox doesn't
 * store them. `source` then names the file, and `content` is empty.
 */
export type MailAttachment = {
  filename: string
  contentType: string
  content: string
  source?: string
}

export type LoadAttachment = (ctx: AppContext, source: string) => Promise<Buffer>

/** Makes the file that a source names. The payments feature provides it. */
export const loadAttachmentKey = serviceKey<LoadAttachment>('mail attachments')

export function loadAttachments(ctx: AppContext, attachments: readonly MailAttachment[]) {
  return Promise.all(
    attachments.map(async ({ source, ...attachment }) => ({
      ...attachment,
      ...(source && {
        content: (await ctx.services.get(loadAttachmentKey)(ctx, source)).toString('base64'),
        encoding: 'base64' as const,
      }),
    })),
  )
}
