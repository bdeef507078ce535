import { createHash } from 'node:crypto'
import {
  currentVersion,
  releaseMarkdown,
  statedAge,
} from '#features/sites/server/public/load-legal-document.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { chooseLanguage, type LegalKind } from '#kernel/legal/documents.ts'

/**
 * Records that a member accepted a legal text that applies now, such as the terms of service. Must be called in the
 * transaction of what they agreed to.
 */
export async function recordAcceptance(
  ctx: AppContext,
  profileId: number,
  {
    document = 'terms',
    context,
    invoiceId = null,
    bizId = null,
    startsNow = false,
    isNewMember = false,
  }: Acceptance,
) {
  const { db, now, site, language } = ctx
  const current = currentVersion(ctx, document)
  await db
    .insertInto('terms_acceptance')
    .values({
      profile_id: profileId,
      document,
      version: current ? String(current.version) : hashRelease(document),
      language: current ? chooseLanguage(current.languages, language) : 'en',
      site_id: site.id,
      context,
      invoice_id: invoiceId,
      biz_id: bizId,
      starts_now: startsNow,
      stated_age: statedAge(site),
      ...(isNewMember && {
        minimum_age: site.minimumAge,
        unserved_countries: [...site.unservedCountries],
      }),
      accepted_at: now(),
    })
    .execute()
}

/** Returns false for accounts that staff created and whose owner hasn't set a password yet. */
export async function hasAcceptedTerms({ db }: AppContext, profileId: number): Promise<boolean> {
  const accepted = await db
    .selectFrom('terms_acceptance')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('document', '=', 'terms')
    .executeTakeFirst()
  return accepted !== undefined
}

/** Returns the first 16 digits of a text's SHA-256 hash. Its versions are in the repository's history. */
function hashRelease(document: LegalKind): string {
  return createHash('sha256')
    .update(releaseMarkdown(document) ?? '')
    .digest('hex')
    .slice(0, 16)
}

type Acceptance = {
  document?: LegalKind
  context: 'registration' | 'invitation' | 'purchase' | 'brokerage'
  invoiceId?: number | null
  bizId?: number | null
  /** True if the buyer asked that the service starts within the withdrawal period. */
  startsNow?: boolean
  /** True if they confirmed what the site requires from new members. */
  isNewMember?: boolean
}
