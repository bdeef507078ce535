import { z } from 'zod'
import { maxLogoBytes } from '#features/media/logo-rules.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'

const endpoint = defineEndpoints('Web apps')

export const ManufacturerLogo = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string().nullable().describe('Null if initials are shown instead.'),
})
export type ManufacturerLogo = z.infer<typeof ManufacturerLogo>

export const uploadManufacturerLogoEndpoint = endpoint('POST /api/manufacturers/{id}/logo', {
  summary: 'Upload or replace a manufacturer’s logo',
  description: 'Send multipart/form-data with one `file`.',
  access: ['ServerAdmin'],
  refusals: ['not_found', 'slow_down'],
  acceptsFiles: true,
  fileBytes: maxLogoBytes,
  input: z.object({ id: pathId }),
  output: ManufacturerLogo,
})

export const deleteManufacturerLogoEndpoint = endpoint('DELETE /api/manufacturers/{id}/logo', {
  summary: 'Delete a manufacturer’s logo',
  description: 'Also succeeds if the manufacturer has no logo.',
  access: ['ServerAdmin'],
  refusals: ['not_found'],
  input: z.object({ id: pathId }),
  output: ManufacturerLogo,
})
