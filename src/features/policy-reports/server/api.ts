import { listPolicyReports } from './list-policy-reports.ts'
import { takePolicyReports } from './take-policy-reports.ts'

export const policyReportsApi = [takePolicyReports, listPolicyReports]
