import { exportAudit } from './export-audit.ts'
import { listAudit } from './public/list-audit.ts'

export const auditApi = { listAudit, exportAudit }
