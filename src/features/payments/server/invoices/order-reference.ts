import { z } from 'zod'
import { signToken, verifyToken } from '#features/mail/server/public/unsubscribe-links.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'

/**
 * Data for restoring an invoice that the database has lost. The provider stores this data with the order. Signed,
 * because several databases may share a provider account.
 */
const Reference = z.tuple([
  z.int().positive(),
  z.int().positive(),
  z.int().positive().nullable(),
  z.int().positive(),
  z.boolean(),
  z.int(),
])

export function signOrderReference(ctx: AppContext, invoice: InvoiceRow): Promise<string> {
  const { id, profile_id, listing_id, tier_id, puts_on_market, created_at } = invoice
  const values: z.infer<typeof Reference> = [
    id,
    profile_id,
    listing_id,
    tier_id,
    puts_on_market,
    created_at.getTime(),
  ]
  return signToken(ctx, use, JSON.stringify(values))
}

/** Returns null if the order wasn't made by this site. */
export async function readOrderReference(ctx: AppContext, reference: string) {
  const text = await verifyToken(ctx, use, reference)
  if (text === null) return null
  const [id, profile_id, listing_id, tier_id, puts_on_market, createdMs] = Reference.parse(
    JSON.parse(text),
  )
  const created_at = new Date(createdMs)
  return { id, profile_id, listing_id, tier_id, puts_on_market, created_at }
}

export type InvoiceReference = NonNullable<Awaited<ReturnType<typeof readOrderReference>>>

const use = 'order'
