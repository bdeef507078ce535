/** Counts for the back-office navigation. A count is missing if the role can't open its page. */
export type StaffCounts = { users?: number; invoices?: number; orders?: number; cases?: number }
