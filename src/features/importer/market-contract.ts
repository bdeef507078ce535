import { z } from 'zod'
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
  description: 'Staff see the request in the importer.',
  affectsOthers: true,
  refusals: ['conflict'],
  input: SourceId,
  output: ImportSource,
})
