import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { timestampField } from '#kernel/fields.ts'
import { policyReportsPath } from '#kernel/policy-reports.ts'

const endpoint = defineEndpoints('Browser reports')

/** Maximum request size in bytes. */
export const maxReportBytes = 16 * 1024

export const receivePolicyReportsEndpoint = endpoint(`POST ${policyReportsPath}`, {
  summary: 'Report content security policy violations',
  description:
    'Called by browsers. Accepts `application/csp-report` and `application/reports+json`.',
  access: 'anyone',
  refusals: ['slow_down'],
  bodyLimitBytes: maxReportBytes,
  output: z.object({ counted: z.int() }),
})

export const listPolicyReportsEndpoint = defineEndpoints('Server admin')(
  'GET /api/admin/policyreports',
  {
    summary: 'List content security policy violations',
    description: 'Covers the last 30 days, most frequent first.',
    access: ['ServerAdmin'],
    output: z.object({
      reports: z.array(
        z.object({
          directive: z.string(),
          blocked: z.string().describe('Blocked host or type of blocked resource.'),
          count: z.int(),
          lastAt: timestampField,
        }),
      ),
    }),
  },
)
export type PolicyReports = z.infer<typeof listPolicyReportsEndpoint.output>
