/** Endpoint for browser reports of policy violations. It's open to anyone, so reports are only logged and counted. */
export const policyReportsPath = '/api/reports/policy'
