import { createHash } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { readText } from '#kernel/server/reference/read-table.ts'

/**
 * Records that a member accepted the current terms of service, when registering or for an invoice. Must be called in the
 * transaction of what they agreed to.
 */
export async function recordTermsAcceptance(
  { db, now }: AppContext,
  profileId: number,
  invoiceId: number | null = null,
) {
  await db
    .insertInto('terms_acceptance')
    .values({
      profile_id: profileId,
      invoice_id: invoiceId,
      version: termsVersion,
      accepted_at: now(),
    })
    .execute()
}

/** First 16 digits of the text's SHA-256 hash. The text of each version is in the repository's history. */
const termsVersion = createHash('sha256')
  .update(readText('legal/terms-of-service.md'))
  .digest('hex')
  .slice(0, 16)
