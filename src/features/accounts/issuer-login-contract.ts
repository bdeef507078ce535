import { z } from 'zod'
import { IssuerLoginRequest } from '#features/factors/identity-contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation } from '#kernel/fields.ts'
import { memberConfirmations, RegisterFields } from './rules.ts'

const endpoint = defineEndpoints('Account')
const issuer = z.string().max(40).describe('ID of the issuer in the settings.')

export const startIssuerLoginEndpoint = endpoint('GET /api/account/login/{issuer}', {
  summary: 'Log in with an OpenID Connect issuer',
  description:
    'Redirects a browser to the issuer, or to the login page if the issuer isn’t available. If the caller is logged in, the account at the issuer can be linked afterward.',
  access: 'anyone',
  refusals: ['not_found'],
  input: z.object({
    issuer,
    returnTo: z.string().max(1_000).optional().describe('Page of this site to open afterward.'),
  }),
  output: z.string(),
  redirects: true,
})

const field = z.string().max(4_000)
/** Parameters that an issuer adds to the redirect URI. */
const issuerResponse = z.object({
  issuer,
  state: field.optional(),
  code: field.optional(),
  iss: field.optional().describe('Issuer (RFC 9207).'),
  error: field.optional(),
})

export const finishIssuerLoginEndpoint = endpoint('GET /api/account/login/{issuer}/callback', {
  summary: 'Continue after a login with an issuer',
  description:
    'Redirect URI for issuers. Logs in the browser that started the login, once. If no account is linked, redirects to a page that offers to register or to link one.',
  access: 'anyone',
  refusals: ['not_found'],
  input: issuerResponse,
  output: z.string(),
  redirects: true,
})

export const postIssuerResponseEndpoint = endpoint('POST /api/account/login/{issuer}/callback', {
  summary: 'Continue after a login with an issuer that posts forms',
  description:
    'Redirects to the same URL with the fields in its query. Browsers don’t send cookies with forms of other sites.',
  access: 'anyone',
  anyOrigin: true,
  ignoresQuery: true,
  // Apple also posts the name at the first login.
  input: issuerResponse.loose(),
  output: z.string(),
  redirects: true,
})

const RegisterWithIssuerFields = z.object({
  acceptTerms: RegisterFields.shape.acceptTerms,
  ...memberConfirmations,
})

export const registerWithIssuerEndpoint = endpoint('POST /api/account/register/issuer', {
  summary: 'Register with an account at an issuer',
  description: 'Requires a login of this browser at the issuer, which has verified the address.',
  access: 'anyone',
  refusals: ['slow_down', 'conflict'],
  ignoresQuery: true,
  input: RegisterWithIssuerFields.extend({ request: IssuerLoginRequest }),
  output: Confirmation.extend({ returnTo: z.string().describe('Page to open next.') }),
})

export const requestPasswordEndpoint = endpoint('POST /api/account/requestpassword', {
  summary: 'Email the caller a link to set a password',
  description: 'For accounts that log in with an issuer and have no password.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['slow_down'],
  output: Confirmation,
})
