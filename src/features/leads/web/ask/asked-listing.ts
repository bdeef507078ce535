import type { ContactSheet } from '../../contract.ts'

/** An aircraft whose seller is asked together with others. */
export type AskedListing = { id: number; title: string }

/** What is known of each seller; of one that may not be written to, why. */
export type SellerSheet = { sheet: ContactSheet | null; problem: string | null }
