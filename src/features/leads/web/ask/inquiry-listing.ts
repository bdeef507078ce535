import type { ContactSheet } from '../../contract.ts'

export type InquiryListing = { id: number; title: string }

/** The seller's contact form data, or the reason that they can't be contacted. */
export type SellerSheet = { sheet: ContactSheet | null; problem: string | null }
