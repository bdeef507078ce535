/** A profile's membership in one brokerage. */
export type Membership = {
  /** IDs of the profile's employee entries. */
  employeeIds: readonly number[]
  /** True if every employee may edit every listing of the brokerage. */
  allowAllEdit: boolean
  /** True if the member can see only their own listings and leads. */
  seesOwnOnly: boolean
  /** True if the member is an administrator of this brokerage. */
  isAdmin: boolean
}
