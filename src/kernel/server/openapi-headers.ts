import type { Endpoint } from '../endpoint.ts'

/** The headers that a call reads. */
export function headerParameters({ humanCheck, access }: Endpoint) {
  return [
    ...(humanCheck
      ? [
          header('X-Anti-Bot', {
            required: true,
            description: `The code of a solved human check, made for “${humanCheck}” by POST /api/wr/test. It opens one call.`,
          }),
        ]
      : []),
    ...(access === 'anyone' ? [] : identity),
    webApp,
  ]
}

function header(
  name: string,
  { required = false, description }: { required?: boolean; description: string },
) {
  return { name, in: 'header', required, description, schema: { type: 'string' } }
}

const believed =
  'Who the client believes to be. It grants nothing; one that is not the token’s owner is answered with 401.'

const identity = ['aspNetUserId', 'userName', 'profileId'].map((name) =>
  header(name, { description: believed }),
)

const webApp = header('X-Web-App', {
  description:
    'The site that is meant, by number or by name, where it is not the one that the host names. A name of none is answered with 400.',
})
