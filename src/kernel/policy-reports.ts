/** Endpoint for browser reports of policy violations. Anyone can post to it, so reports are only counted. */
export const policyReportsPath = '/api/reports/policy'
