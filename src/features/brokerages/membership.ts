/** What somebody is at one brokerage. */
export type Membership = {
  /** Under which entries of its staff they stand. */
  employeeIds: readonly number[]
  /** Every employee may edit every listing of the brokerage. */
  allowAllEdit: boolean
  /** Administers this brokerage. */
  isAdmin: boolean
}
