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
  description: 'Which application calls. Nothing depends on it; it may be left out.',
})
