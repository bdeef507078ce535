/** Where browsers report what a page's policy kept it from. Anybody may post there; it is only ever counted. */
export const policyReportsPath = '/api/reports/policy'
