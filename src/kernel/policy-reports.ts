/** Endpoint for browser reports of policy violations. It's open to anyone, so reports are only logged and counted. */
export const policyReportsPath = '/api/reports/policy'

/** Endpoint for the speed of page views, as measured by visitors' browsers. */
export const vitalsPath = '/api/reports/vitals'
