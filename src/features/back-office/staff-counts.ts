/** What stands beside the screens of the back-office; absent where somebody may not open the screen. */
export type StaffCounts = { users?: number; invoices?: number; cases?: number }
