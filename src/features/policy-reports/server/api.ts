import { listPolicyReports } from './public/list-policy-reports.ts'
import { receivePolicyReports } from './receive-policy-reports.ts'

export const policyReportsApi = [receivePolicyReports, listPolicyReports]
