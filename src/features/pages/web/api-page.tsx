import { appContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { apiDescriptionKey } from '#kernel/server/api/api-description.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { findSite, pageTitle } from '#kernel/web/page-title.ts'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/api-page.ts'
import styles from './api-page.module.css'

/** Parts of the API description that the page displays. */
type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: { type?: string; enum?: unknown[]; default?: unknown }
}
type Call = {
  tags: string[]
  summary: string
  description?: string
  security?: object[]
  parameters: (Parameter | { $ref: string })[]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(appContext)
  const { paths, info, components } = services.get(apiDescriptionKey)()
  const shared = components.parameters as Record<string, Parameter>
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Call>).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      tag: call.tags[0] ?? '',
      summary: call.summary,
      access: [call.description, describeAccess(call)].filter(Boolean).join(' '),
      parameters: call.parameters.flatMap((part) =>
        '$ref' in part ? (shared[part.$ref.split('/').at(-1) ?? ''] ?? []) : part,
      ),
    })),
  )
  return {
    introduction: info.description,
    groups: [...Map.groupBy(calls, (call) => call.tag)],
  }
}

/** The descriptions of calls for staff already name the roles. */
function describeAccess({ security, description }: Call) {
  const isPublic = security?.some((scheme) => Object.keys(scheme).length === 0)
  if (isPublic) return 'No authentication required.'
  return description?.includes('Requires the role') ? '' : 'Requires authentication.'
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(translate('API'), findSite(matches)?.name) },
    {
      name: 'description',
      content: translate('The site’s JSON API: every call, its parameters, and its response.'),
    },
  ]
}

export default function ApiPage({ loaderData: { introduction, groups } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>API</h1>
      <p className={styles.lead} lang="en">
        <CodeInside text={translate(introduction)} />
      </p>
      <p className={styles.lead}>
        For machine-readable documentation, use <a href="/api/openapi.json">/api/openapi.json</a>{' '}
        (OpenAPI 3.1), which also has every response schema.
      </p>
      <section className={styles.group} aria-labelledby="example">
        <h2 id="example">Example</h2>
        <p className={styles.lead}>The newest Cessnas under $150,000, as JSON:</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
        <pre className={styles.example} tabIndex={0}>
          <code>{translate(exampleCall)}</code>
        </pre>
        <p className={styles.lead}>
          Your own systems can call it with{' '}
          <Link className="link" to={destinations.integrations()}>
            their own tokens
          </Link>
          , and webhooks notify them about leads and listings.
        </p>
        <p className={styles.lead}>
          The API returns 429 if you send too many requests and 503 if the server is busy. Both
          include Retry-After.
        </p>
      </section>
      <nav className={styles.toc} aria-label="API sections">
        {groups.map(([tag]) => (
          <a key={tag} href={`#${toAnchor(tag)}`}>
            {translate(tag)}
          </a>
        ))}
      </nav>
      {groups.map(([tag, calls]) => (
        // Descriptions of calls are for developers and in English only.
        <section key={tag} className={styles.group} lang="en">
          <h2 id={toAnchor(tag)}>{translate(tag)}</h2>
          {calls.map((call) => (
            <CallDetails key={`${call.method} ${call.path}`} call={call} />
          ))}
        </section>
      ))}
    </div>
  )
}

type ApiCall = {
  summary: string
  parameters: Parameter[]
  path: string
  method: string
  access: string
}

function CallDetails({ call }: { call: ApiCall }) {
  return (
    <details className={styles.call} id={toAnchor(`${call.method} ${call.path}`)}>
      <summary>
        <span className={styles.method}>{call.method}</span>
        <code>{call.path}</code>
        <span className={styles.summary}>
          <CodeInside text={call.summary} />
        </span>
      </summary>
      <p>
        <CodeInside text={call.access} />
      </p>
      {call.parameters.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Parameter</th>
                <th scope="col">Type</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {call.parameters.map((parameter) => (
                <ParameterRow key={parameter.name} parameter={parameter} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}

function ParameterRow({
  parameter: { name, in: parameterLocation, required, description, schema },
}: {
  parameter: Parameter
}) {
  const kind = schema.enum?.join(', ') ?? schema.type ?? 'text'
  const defaultText =
    schema.default === undefined ? '' : t` Default ${JSON.stringify(schema.default)}.`
  return (
    <tr>
      <td>
        <code>{name}</code>
        {required && <span className={styles.muted}> required</span>}
      </td>
      <td>
        {kind} <span className={styles.muted}>in {translate(parameterLocation)}</span>
      </td>
      <td>
        <CodeInside text={`${description ?? ''}${defaultText}`} />
      </td>
    </tr>
  )
}

/** Renders text between backticks as code. */
function CodeInside({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place in the text.
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  )
}

const toAnchor = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const exampleCall = `curl "$SITE/api/listing/searchListings?kw=cessna&pt=150000&sort=n&dnum=10"

{"items": [{"id": 42, "title": "1975 Cessna 172M Skyhawk", "price": 112000, …}],
 "total": 61, "page": 0, "pageSize": 10, "facets": {…}, "ranges": {…}}`
