import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant } from '#kernel/fields.ts'
import { policyReportsPath } from '#kernel/policy-reports.ts'

/** As much as one request may bring. */
export const mostReportBytes = 16 * 1024

export const takePolicyReportsEndpoint = endpoint({
  method: 'POST',
  path: policyReportsPath,
  tag: 'Browser reports',
  summary:
    'For browsers: what the content security policy kept a page from (`application/csp-report` or `application/reports+json`)',
  access: 'anyone',
  refusals: ['slow_down'],
  takesBodyBytes: mostReportBytes,
  input: z.object({}),
  output: z.object({ counted: z.int() }),
})

export const listPolicyReportsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/policyreports',
  tag: 'Server admin',
  summary: 'What browsers kept pages from in the last 30 days, the most frequent first',
  access: ['ServerAdmin'],
  input: z.object({}),
  output: z.object({
    reports: z.array(
      z.object({
        directive: z.string(),
        blocked: z.string().describe('A host, or what kind of thing it was.'),
        count: z.int(),
        lastAt: instant,
      }),
    ),
  }),
})
export type PolicyReports = z.infer<typeof listPolicyReportsEndpoint.output>
