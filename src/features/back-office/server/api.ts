import { clearCaches } from './admin/system/clear-caches.ts'
import { getAdminDashboard } from './admin/system/get-admin-dashboard.ts'
import { retryAll } from './admin/system/retry-all.ts'
import { retryJob } from './admin/system/retry-job.ts'
import { retryMail } from './admin/system/retry-mail.ts'
import { disableUser } from './admin/users/disable-user.ts'
import { enableUser } from './admin/users/enable-user.ts'
import { endSession } from './admin/users/end-session.ts'
import { endSessions } from './admin/users/end-sessions.ts'
import { getUser } from './admin/users/get-user.ts'
import { getUserRoles } from './admin/users/get-user-roles.ts'
import { listSessions } from './admin/users/list-sessions.ts'
import { listUserListings } from './admin/users/list-user-listings.ts'
import { listUsers } from './admin/users/list-users.ts'
import { registerCallCenterUser } from './admin/users/register-call-center-user.ts'
import { registerUser } from './admin/users/register-user.ts'
import { removeSecondStep } from './admin/users/remove-second-step.ts'
import { sendConfirmation } from './admin/users/send-confirmation.ts'
import { sendReset } from './admin/users/send-reset.ts'
import { setUserRoles } from './admin/users/set-user-roles.ts'
import {
  deleteManufacturerLogo,
  uploadManufacturerLogo,
} from './manufacturers/set-manufacturer-logo.ts'
import { getWebAppDashboard } from './web-app-admin/get-web-app-dashboard.ts'

export const backOfficeApi = [
  getWebAppDashboard,
  getAdminDashboard,
  clearCaches,
  retryMail,
  retryJob,
  retryAll,
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
  uploadManufacturerLogo,
  deleteManufacturerLogo,
]
