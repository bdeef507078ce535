import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { displayChoices } from '#kernel/preferences.ts'
import { DomainField, maxLogoBytes, NewSiteForm, SiteForm } from './site-form.ts'

/** One of the sites of the installation, as its administrators see it. */
export const WebApp = z.object({
  id: z.int(),
  isFirst: z.boolean().describe('It answers to hosts that are no site’s; SITE_URL leads to it.'),
  name: z.string(),
  domain: z.string().describe('Its host, with a port where it has one.'),
  url: z.string(),
  phone: z.string().nullable(),
  email: z.string().describe('Where visitors write to.'),
  salesEmail: z.string().nullable(),
  salesLine: z.string(),
  contactText: z.string().nullable(),
  theme: z.enum(displayChoices.theme),
  logo: z.string().nullable(),
  leadWaitSeconds: z.int().describe('Least seconds between two leads of one visitor.'),
  invitationOnly: z.boolean(),
  moderation: z.boolean(),
  brokeragesConfirmed: z.boolean(),
  community: z.boolean(),
  telephoneRegistration: z.boolean(),
  mayEditDomain: z.boolean().describe('Server administrators, of every site but the first.'),
  version: z.int().describe('Raised by every change.'),
})
export type WebApp = z.infer<typeof WebApp>

const tag = 'Web apps'
const WebAppId = z.object({ id: pathId })
const administrators = ['WebAppAdmin', 'ServerAdmin'] as const

export const listWebAppsEndpoint = endpoint({
  method: 'GET',
  path: '/api/webapp',
  tag,
  summary: 'The sites that the caller administers: all of them, or the one that the call is for',
  access: administrators,
  input: z.object({}),
  output: z.array(WebApp),
})

export const getWebAppEndpoint = endpoint({
  method: 'GET',
  path: '/api/webapp/{id}',
  tag,
  summary: 'One site, as staff edit it',
  access: administrators,
  input: WebAppId,
  output: WebApp,
})

export const addWebAppEndpoint = endpoint({
  method: 'POST',
  path: '/api/webapp',
  tag,
  summary:
    'Serve another site. It shares the market and the accounts, and begins with the rules of the first',
  access: ['ServerAdmin'],
  recentlyVerified: true,
  refusals: ['conflict'],
  input: NewSiteForm,
  output: WebApp,
})

export const editWebAppEndpoint = endpoint({
  method: 'PUT',
  path: '/api/webapp/{id}',
  tag,
  summary: 'Change a site; every process follows at once',
  access: administrators,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: SiteForm.extend({
    id: pathId,
    domain: DomainField.optional().describe('Left out: it stays as it is.'),
    version: z.int().describe('The version that was read: 409 if somebody changed it since.'),
  }),
  output: WebApp,
})

export const uploadLogoEndpoint = endpoint({
  method: 'POST',
  path: '/api/webapp/{id}/logo',
  tag,
  summary:
    'Upload the picture that stands beside the site’s name, as multipart/form-data with one `file`. A former one is replaced',
  access: administrators,
  refusals: ['slow_down'],
  takesFiles: true,
  fileBytes: maxLogoBytes,
  input: WebAppId,
  output: WebApp,
})

export const deleteLogoEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/webapp/{id}/logo',
  tag,
  summary: 'Show the windsock again. Without a logo it is no failure',
  access: administrators,
  input: WebAppId,
  output: WebApp,
})
