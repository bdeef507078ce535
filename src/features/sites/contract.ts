import { z } from 'zod'
import { maxLogoBytes } from '#features/media/logo-rules.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableInt, pathId, rowVersion } from '#kernel/fields.ts'
import { displayOptions } from '#kernel/preferences.ts'
import { DomainField, NewSiteFields, SiteInput } from './site-form.ts'

/** A site of this installation, as shown to its administrators. */
export const WebApp = z
  .object({
    id: z.int(),
    isFirst: z
      .boolean()
      .describe(
        'True for the first site. It serves SITE_URL and any host that doesn’t belong to another site.',
      ),
    name: z.string(),
    domain: z.string().describe('Host, including the port if there is one.'),
    url: z.string(),
    phone: z.string().nullable(),
    email: z.string().describe('Contact email address for visitors.'),
    salesEmail: z.string().nullable(),
    salesLine: z.string(),
    contactText: z.string().nullable(),
    theme: z.enum(displayOptions.theme),
    logo: z.string().nullable(),
    leadWaitSeconds: z
      .int()
      .describe('Minimum number of seconds between two leads from the same visitor.'),
    minimumAge: nullableInt.describe('Age that new members confirm. Null if the site doesn’t ask.'),
    unservedCountries: z.array(z.string()).describe('ISO 3166-1 codes.'),
    invitationOnly: z.boolean(),
    moderation: z.boolean(),
    brokeragesConfirmed: z.boolean(),
    community: z.boolean(),
    telephoneRegistration: z.boolean(),
    mailingList: z.boolean(),
    sellerDeclaration: z.boolean(),
    mayEditDomain: z
      .boolean()
      .describe(
        'True if the caller can edit the domain. Only server administrators can edit domains, and no one can edit the first site’s.',
      ),
    version: z.int().describe('Version number. Increases with every change.'),
  })
  .meta({ id: 'WebApp' })
export type WebApp = z.infer<typeof WebApp>

const endpoint = defineEndpoints('Web apps')
const WebAppId = z.object({ id: pathId })
const administrators = ['WebAppAdmin', 'ServerAdmin'] as const

export const listWebAppsEndpoint = endpoint('GET /api/webapp', {
  summary: 'List the sites that the caller administers',
  description:
    'Server administrators get all sites. Other administrators get only the site of the request.',
  access: administrators,
  output: z.array(WebApp),
})

export const getWebAppEndpoint = endpoint('GET /api/webapp/{id}', {
  summary: 'Get a site by ID',
  access: administrators,
  input: WebAppId,
  output: WebApp,
})

export const addWebAppEndpoint = endpoint('POST /api/webapp', {
  summary: 'Create a site',
  description:
    'The site shares listings and accounts with the other sites. It starts with the first site’s rules.',
  access: ['ServerAdmin'],
  recentlyVerified: true,
  refusals: ['conflict'],
  input: NewSiteFields,
  output: WebApp,
})

export const editWebAppEndpoint = endpoint('PUT /api/webapp/{id}', {
  summary: 'Update a site',
  description: 'Takes effect immediately in every process.',
  access: administrators,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: SiteInput.extend({
    id: pathId,
    domain: DomainField.optional().describe('Domain of the site. Unchanged if omitted.'),
    version: rowVersion,
  }),
  output: WebApp,
})

export const uploadLogoEndpoint = endpoint('POST /api/webapp/{id}/logo', {
  summary: 'Upload a site’s logo',
  description:
    'Send multipart/form-data with one `file`. The image appears next to the site’s name and replaces the previous one.',
  access: administrators,
  refusals: ['slow_down'],
  acceptsFiles: true,
  fileBytes: maxLogoBytes,
  input: WebAppId,
  output: WebApp,
})

export const deleteLogoEndpoint = endpoint('DELETE /api/webapp/{id}/logo', {
  summary: 'Delete a site’s logo',
  description: 'Restores the default logo. Succeeds even if there is no logo.',
  access: administrators,
  input: WebAppId,
  output: WebApp,
})
