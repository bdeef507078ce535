import { clearCaches } from './clear-caches.ts'
import { retryAll, retryJob, retryMail } from './failures.ts'
import { getAdminDashboard } from './get-admin-dashboard.ts'
import { getWebAppDashboard } from './get-web-app-dashboard.ts'
import { receivePolicyReports } from './policy-reports/receive-policy-reports.ts'

export const systemApi = {
  getWebAppDashboard,
  getAdminDashboard,
  clearCaches,
  retryMail,
  retryJob,
  retryAll,
  receivePolicyReports,
}
