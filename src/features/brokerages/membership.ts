/** A user's membership in a brokerage. */
export type Membership = {
  /** IDs of the user's employee entries. */
  employeeIds: readonly number[]
  /** True if all employees can edit all listings of the brokerage. */
  allowAllEdit: boolean
  /** True if the member can see only their own listings and leads. */
  seesOwnOnly: boolean
  /** True if the member is an administrator of this brokerage. */
  isAdmin: boolean
}
