import type { ContactSheet } from '../../contract.ts'

/** Aircraft in a message to several sellers. */
export type InquiryListing = { id: number; title: string }

/** Contact data of a seller, or the reason that they can't be contacted. */
export type SellerSheet = { sheet: ContactSheet | null; problem: string | null }
