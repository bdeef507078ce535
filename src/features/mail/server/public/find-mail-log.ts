import type { AppContext } from '#kernel/app-context.ts'

export type MailLogEntry = {
  id: number
  purpose: string
  kind: string
  recipient: string
  subject: string
  /** `dead` means permanently rejected, or not accepted within a day. `retryMail` tries again. */
  status: 'waiting' | 'sent' | 'dead'
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

/** Returns emails whose purpose has this prefix (such as `lead:17:`), newest first, without their bodies. */
export async function findMailLog(
  { db }: AppContext,
  { purposePrefix, status }: { purposePrefix: string; status?: MailLogEntry['status'] },
): Promise<MailLogEntry[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'purpose', 'kind', 'recipient', 'subject', 'status', 'attempts'])
    .select(['last_error as lastError', 'created_at as createdAt', 'sent_at as sentAt'])
    .where((row) => row.fn<boolean>('starts_with', ['purpose', row.val(purposePrefix)]))
    .where((row) => (status === undefined ? row.lit(true) : row('status', '=', status)))
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()
  return rows
}
