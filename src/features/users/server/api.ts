import { listUserListings } from './find-user.ts'
import { listUsers } from './list-users.ts'
import { sendServiceMail } from './send-service-mail.ts'
import { endSession, endSessions, listSessions, removeSecondStep } from './sessions.ts'
import {
  disableUser,
  enableUser,
  registerCallCenterUser,
  registerUser,
  setUserRoles,
} from './user-access.ts'
import { getUser, getUserRoles, sendConfirmation, sendReset } from './users.ts'

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
  sendServiceMail,
  registerUser,
  registerCallCenterUser,
  listSessions,
  endSession,
  endSessions,
}
