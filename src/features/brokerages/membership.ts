/** A profile's place at one brokerage. */
export type Membership = {
  /** Their entries in its staff. */
  employeeIds: readonly number[]
  /** Every employee may edit every listing of the brokerage. */
  allowAllEdit: boolean
  /** Sees their own listings and leads alone. */
  seesOwnOnly: boolean
  /** Administers this brokerage. */
  isAdmin: boolean
}
