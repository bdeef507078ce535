import type { Endpoint } from '../endpoint.ts'

/** Returns the headers that an operation reads. */
export function headerParameters({ humanCheck, access }: Endpoint) {
  return [
    ...(humanCheck
      ? [
          header('X-Anti-Bot', {
            required: true,
            description: `Code that POST /api/wr/test returned for a completed “${humanCheck}” human check. Valid for one call.`,
          }),
        ]
      : []),
    ...(access === 'anyone' ? [] : identity),
    webApp,
    language,
  ]
}

function header(
  name: string,
  { required = false, description }: { required?: boolean; description: string },
) {
  return { name, in: 'header', required, description, schema: { type: 'string' } }
}

const expectedUser =
  'Expected user. Doesn’t grant access. Returns 401 if the token belongs to someone else.'

const identity = ['aspNetUserId', 'userName', 'profileId'].map((name) =>
  header(name, { description: expectedUser }),
)

const language = header('X-Language', {
  description: 'Language of messages: en, es, de, or tr. Defaults to English.',
})

const webApp = header('X-Web-App', {
  description:
    'ID or name of the site. Defaults to the host’s site. Returns 400 if the name is unknown.',
})
