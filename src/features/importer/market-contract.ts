import { z } from 'zod'
import { timestampField } from '#kernel/fields.ts'
import { maxId } from '#kernel/max-id.ts'
import { endpoint, ImportSource, importerRoles, SourceId } from './contract.ts'
import { activatedReasons } from './off-market-reasons.ts'

// API for imported listings that are inactive.

export const maxActivatedListings = 500

export const activateListingsEndpoint = endpoint('POST /api/import/sources/{id}/activate', {
  access: importerRoles,
  summary: `Activate a source’s listings in bulk`,
  description: `Activates up to ${maxActivatedListings} listings per call. Listings that need a review wait for staff.`,
  refusals: ['conflict'],
  affectsOthers: true,
  input: SourceId.extend({
    reason: z.enum(activatedReasons).describe('Reason why the listings are inactive.'),
    count: z
      .int()
      .min(1)
      .describe('Number of listings with this reason. Returns 409 if it doesn’t match.'),
  }),
  output: ImportSource,
})

export const requestPackageEndpoint = endpoint('POST /api/import/sources/{id}/request-package', {
  access: importerRoles,
  summary: 'Request a package for a source’s listings',
  description: 'Emails the staff who can grant it.',
  affectsOthers: true,
  refusals: ['conflict'],
  input: SourceId,
  output: ImportSource,
})

const packageRoles = ['WebAppAdmin', 'ServerAdmin'] as const

const PackageRequestList = z
  .object({
    requests: z.array(
      z.object({
        sourceId: z.int(),
        source: z.string(),
        brokerage: z.string(),
        requestedAt: timestampField,
      }),
    ),
    packages: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('Packages that can be granted.'),
  })
  .meta({ id: 'PackageRequests' })
export type PackageRequestList = z.infer<typeof PackageRequestList>

export const listPackageRequestsEndpoint = endpoint('GET /api/import/package-requests', {
  access: packageRoles,
  summary: 'List requests for packages of imported listings',
  description: 'Oldest first.',
  input: z.object({}),
  output: PackageRequestList,
})

export const grantPackageEndpoint = endpoint('POST /api/import/sources/{id}/grant-package', {
  access: packageRoles,
  summary: 'Grant a requested package',
  description: 'Emails the administrators of the brokerage.',
  refusals: ['conflict'],
  input: SourceId.extend({ tierId: z.int('Select a package.').positive().max(maxId) }),
  output: PackageRequestList,
})
