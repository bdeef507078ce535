import { clearCaches } from './admin/system/clear-caches.ts'
import { getAdminDashboard } from './admin/system/get-admin-dashboard.ts'
import { retryAll } from './admin/system/retry-all.ts'
import { retryJob } from './admin/system/retry-job.ts'
import { retryMail } from './admin/system/retry-mail.ts'
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
  uploadManufacturerLogo,
  deleteManufacturerLogo,
]
