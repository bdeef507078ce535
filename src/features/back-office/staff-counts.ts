/** Counts for the back-office navigation. Absent if the role can't open the screen. */
export type StaffCounts = { users?: number; invoices?: number; orders?: number; cases?: number }
