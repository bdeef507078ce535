import { expect, test } from 'vitest'
import type { Role } from '#kernel/endpoint.ts'
import { canEditListing } from '../policy.ts'

const listing = { profile_id: 1, biz_id: 2, biz_employee_id: 3 }
const member = { employeeIds: [4], isAdmin: false, seesOwnOnly: false, allowAllEdit: true }

function canEdit(traits: Partial<typeof member>, roles: readonly Role[] = ['BizEmp']): boolean {
  const account = { profileId: 1, aspNetUserId: '', email: '', isEmailConfirmed: true }
  const actor = { ...account, roles, sessionHash: '' }
  return canEditListing(actor, listing, { ...member, ...traits })
}

test('[EDIT-05] a brokerage lets its employees edit all listings, except members with restricted access', () => {
  expect(canEdit({})).toBe(true)
  expect(canEdit({ seesOwnOnly: true })).toBe(false)
  expect(canEdit({ seesOwnOnly: true, employeeIds: [3] })).toBe(true)
})

test('[EDIT-05] a member whose brokerage role was removed can’t edit listings', () => {
  expect(canEdit({ employeeIds: [3], isAdmin: true }, ['Indv'])).toBe(false)
})
