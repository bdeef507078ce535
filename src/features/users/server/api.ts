import { endSession, endSessions } from './end-sessions.ts'
import { getUser, getUserRoles } from './get-user.ts'
import { listSessions } from './list-sessions.ts'
import { listUserListings } from './list-user-listings.ts'
import { listUsers } from './list-users.ts'
import { registerCallCenterUser, registerUser } from './register-user.ts'
import { removeSecondStep } from './remove-second-step.ts'
import { sendConfirmation, sendReset } from './send-user-mail.ts'
import { setUserRoles } from './set-user-roles.ts'
import { disableUser, enableUser } from './set-user-status.ts'

export const usersApi = {
  listUsers,
  getUser,
  listUserListings,
  getUserRoles,
  disableUser,
  enableUser,
  removeSecondStep,
  setUserRoles,
  sendReset,
  sendConfirmation,
  registerUser,
  registerCallCenterUser,
  listSessions,
  endSession,
  endSessions,
}
