import { callApi } from '#kernel/web/api-client.ts'
import {
  registerCallCenterUserEndpoint,
  registerUserEndpoint,
  sendConfirmationEndpoint,
  sendResetEndpoint,
} from '../../../user-mail-contract.ts'
import {
  endSessionEndpoint,
  endSessionsEndpoint,
  listSessionsEndpoint,
  removeSecondStepEndpoint,
} from '../../../user-sessions-contract.ts'
import {
  type assignableRoles,
  disableUserEndpoint,
  enableUserEndpoint,
  getUserEndpoint,
  listUserListingsEndpoint,
  setUserRolesEndpoint,
} from '../../../users-contract.ts'

// This file is loaded when a button is clicked, because the validation rules are large.

export type AssignableRole = (typeof assignableRoles)[number]

export async function loadUser(id: number) {
  const [user, sessions, listings] = await Promise.all([
    callApi(getUserEndpoint, { id }),
    callApi(listSessionsEndpoint, { id }),
    callApi(listUserListingsEndpoint, { id, pageSize: 10 }),
  ])
  return { user, sessions: sessions.items, listings }
}

export const loadListings = (id: number, page: number) =>
  callApi(listUserListingsEndpoint, { id, page, pageSize: 10 })

export const disableUser = (email: string, reason: string, listings: 'stay' | 'hide' = 'stay') =>
  callApi(disableUserEndpoint, { email, reason, listings })

export const enableUser = (email: string, reason: string) =>
  callApi(enableUserEndpoint, { email, reason })

export const removeSecondStep = (id: number, reason: string) =>
  callApi(removeSecondStepEndpoint, { id, reason })

export const setRoles = (id: number, version: number, roles: AssignableRole[], reason: string) =>
  callApi(setUserRolesEndpoint, { id, version, roles, reason })

/** Adds one staff role to the current ones. */
export async function addRole(id: number, role: AssignableRole, reason: string) {
  const { roles, version } = await callApi(getUserEndpoint, { id })
  const current = staffRolesAmong(roles)
  if (!current.includes(role)) await setRoles(id, version, [...current, role], reason)
}

export function runBulkAction(
  { profileId, email }: TargetUser,
  { act, role, reason }: Act,
): Promise<unknown> {
  const calls = {
    disable: () => disableUser(email, reason),
    enable: () => enableUser(email, reason),
    reset: () => sendReset(email),
    role: () => addRole(profileId, role, reason),
  }
  return calls[act]()
}

export const sendReset = (email: string) => callApi(sendResetEndpoint, { email })
export const sendConfirmation = (id: number) => callApi(sendConfirmationEndpoint, { id })
export const endSession = (id: number, sessionId: string) =>
  callApi(endSessionEndpoint, { id, sessionId })
export const endSessions = (id: number) => callApi(endSessionsEndpoint, { id })

export function registerAccount(kind: 'user' | 'call-center', email: string) {
  const endpoint = kind === 'user' ? registerUserEndpoint : registerCallCenterUserEndpoint
  return callApi(endpoint, { email })
}

function staffRolesAmong(roles: readonly string[]): AssignableRole[] {
  const staff: readonly AssignableRole[] = [
    'CallCenter',
    'CallCenterAdmin',
    'WebAppAdmin',
    'ServerAdmin',
  ]
  return staff.filter((role) => roles.includes(role))
}

export type LoadedUser = Awaited<ReturnType<typeof loadUser>>
type TargetUser = { profileId: number; email: string }
type Act = { act: 'disable' | 'enable' | 'reset' | 'role'; role: AssignableRole; reason: string }
